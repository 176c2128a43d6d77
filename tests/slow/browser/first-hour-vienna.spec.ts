import { expect } from "../../support/browser/journey.ts";
import { test } from "../../support/browser/own-server.ts";
import { OwnerAtDesk } from "../../support/browser/owner-at-desk.ts";

/** A tax adviser in Vienna makes the website hers at the desk, from the first sign-in to the publication. She and her data are invented. */

test.use({ locale: "en-GB", viewport: { width: 1440, height: 1000 }, actionTimeout: 30_000 });
test.setTimeout(300_000);

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 1 23 7v10l-11 6L1 17V7Z" fill="#6d28d9"/><path d="M7 8h10v2H7Zm0 4h10v2H7Z" fill="#fff"/></svg>`;

/** All that she does not offer, and what tells of it. */
const unneeded = [
  "/services",
  "/ai-consulting",
  "/video-productions",
  "/web-development",
  "/nocode-ai",
  "/nlp-coaching",
  "/training-academy",
  "/expertise",
  "/expertise/ai-consulting",
  "/expertise/video-productions",
  "/expertise/web-development",
  "/expertise/nocode-ai",
  "/expertise/nlp-coaching",
  "/expertise/training-academy",
  "/events",
  "/congresses",
  "/speeches",
  "/projects",
  "/portfolio",
  "/success-stories",
];

const services = [
  {
    name: { en: "Annual accounts", de: "Jahresabschluss" },
    title: { en: "Annual accounts for small companies", de: "Jahresabschluss für kleine Unternehmen" },
    description: {
      en: "Annual accounts for sole traders and small companies in Vienna: on time, explained in one page, and with the taxes that follow.",
      de: "Jahresabschluss für Einzelunternehmen und kleine Gesellschaften in Wien: pünktlich, auf einer Seite erklärt, mit allen Steuern, die daraus folgen.",
    },
    texts: [
      [
        "Say in two sentences what you do here and for whom. The third one says what is different afterwards.",
        {
          en: "I make the annual accounts of sole traders and small companies. You know by June what the year has cost.",
          de: "Ich mache den Jahresabschluss für Einzelunternehmen und kleine Gesellschaften. Im Juni wissen Sie, was das Jahr gekostet hat.",
        },
      ],
      ["What you get", { en: "What you hold in hand", de: "Was Sie in der Hand haben" }],
      ["First offer", { en: "The accounts", de: "Der Abschluss" }],
      [
        "One thing that you do, and what the client holds in hand at the end.",
        { en: "Balance sheet, profit and loss, notes.", de: "Bilanz, Gewinn und Verlust, Anhang." },
      ],
      ["Second offer", { en: "The taxes", de: "Die Steuern" }],
      [
        "How long it takes, and who takes part.",
        { en: "Income, corporate and value added tax.", de: "Einkommen-, Körperschaft- und Umsatzsteuer." },
      ],
      ["Third offer", { en: "One page", de: "Eine Seite" }],
      [
        "When it is the right choice, and when it is not.",
        { en: "What the figures mean, in plain words.", de: "Was die Zahlen bedeuten, in klaren Worten." },
      ],
      [
        "Give a figure or a range, and say what it depends on.",
        { en: "A fixed price, agreed before I begin.", de: "Ein Festpreis, vereinbart, bevor ich beginne." },
      ],
      ["When can we start?", { en: "How soon can you begin?", de: "Wann können Sie anfangen?" }],
      [
        "Say how long people usually wait, and what they can do until then.",
        { en: "Within two weeks.", de: "Innerhalb von zwei Wochen." },
      ],
    ],
  },
  {
    name: { en: "Payroll", de: "Lohnverrechnung" },
    title: { en: "Payroll for small companies", de: "Lohnverrechnung für kleine Unternehmen" },
    description: {
      en: "Payroll for companies with up to thirty people in Vienna: registrations, monthly pay slips and the yearly forms.",
      de: "Lohnverrechnung für Unternehmen mit bis zu dreißig Leuten in Wien: Anmeldungen, monatliche Lohnzettel und die Formulare des Jahres.",
    },
    texts: [
      [
        "Say in two sentences what you do here and for whom. The third one says what is different afterwards.",
        {
          en: "I pay the wages of companies with up to thirty people. On the last day of the month everybody has the money and a slip.",
          de: "Ich verrechne die Löhne von Unternehmen mit bis zu dreißig Leuten. Am Monatsletzten haben alle ihr Geld und einen Lohnzettel.",
        },
      ],
      ["First offer", { en: "Registrations", de: "Anmeldungen" }],
      [
        "One thing that you do, and what the client holds in hand at the end.",
        { en: "With social insurance, before the first day.", de: "Bei der Sozialversicherung, vor dem ersten Tag." },
      ],
      ["Second offer", { en: "Every month", de: "Jeden Monat" }],
      [
        "How long it takes, and who takes part.",
        { en: "Slips, payments and reports.", de: "Lohnzettel, Zahlungen und Meldungen." },
      ],
      ["Third offer", { en: "Every year", de: "Jedes Jahr" }],
      [
        "When it is the right choice, and when it is not.",
        { en: "The forms for the tax office.", de: "Die Formulare für das Finanzamt." },
      ],
      [
        "Give a figure or a range, and say what it depends on.",
        { en: "A fixed price for each person and month.", de: "Ein Festpreis je Person und Monat." },
      ],
      ["When can we start?", { en: "How soon can you begin?", de: "Wann können Sie anfangen?" }],
      [
        "Say how long people usually wait, and what they can do until then.",
        { en: "With the next month.", de: "Mit dem nächsten Monat." },
      ],
    ],
  },
] as const;

test("a tax adviser in Vienna has two services, her colours and her logo, and is public within the first hour", async ({
  page,
  server,
}) => {
  const owner = new OwnerAtDesk(page);
  await owner.step("Sign in", () => owner.signIn(server));

  await owner.step("Details: name and contact", async () => {
    await owner.openDetails("You");
    await owner.fill({
      "Your full name": "Erika Donauhold",
      "What you do": { en: "Tax adviser in Vienna", de: "Steuerberaterin in Wien" },
      Slogan: { en: "Taxes in plain words, from Vienna.", de: "Steuern in klaren Worten, aus Wien." },
      "Town and country": { en: "Vienna, Austria", de: "Wien, Österreich" },
    });
    await owner.openDetails("How to reach you");
    await owner.fill({
      Email: "kanzlei@donauhold.test",
      Phone: "+43 1 99998-456",
      "Street and number": "Uferweg 7",
      "Postal code": "1020",
      Town: { en: "Vienna", de: "Wien" },
      Country: { en: "Austria", de: "Österreich" },
    });
  });

  await owner.step("Details: imprint", async () => {
    await owner.openDetails("Imprint");
    await owner.fill({
      "Country of the business": { option: "Austria" },
      "Responsible for editorial content": "Erika Donauhold",
      "VAT identification number": "ATU13585627",
    });
    await owner.fill({ "Regulated profession": { option: "As follows:" } });
    await owner.fill({
      "Statutory job title": "Steuerberaterin",
      "State that conferred it": { en: "Austria", de: "Österreich" },
      Chamber: { option: "No chamber" },
      Name: "Wirtschaftstreuhandberufsgesetz 2017",
      Website: "https://www.ris.bka.gv.at",
    });
    await owner.button("Add: Disclosure of media owners");
    await owner.fill({
      "What your business does": { en: "Tax advice", de: "Steuerberatung" },
      "Editorial line": { option: "The site only presents my business" },
      Holdings: { option: "Does not apply" },
    });
  });

  await owner.step("Details: privacy notice, calendar, newsletter, years", async () => {
    await owner.openDetails("Privacy notice");
    for (const [part, company] of [
      ["Hosting company", "Rechenzentrum am Kanal GmbH"],
      ["Mail company", "Postfach am Kanal GmbH"],
    ] as const) {
      const within = page.getByRole("group", { name: part, exact: true });
      await owner.type(within.getByLabel("Company"), company);
      await owner.typeBoth(within.getByRole("group", { name: "Country" }), { en: "Austria", de: "Österreich" });
    }
    await owner.openDetails("Newsletter");
    await owner.fill({
      "Version of the text": "2026-11-27",
      Text: {
        en: "I want the {owner.brand} newsletter about taxes, about once a quarter. I can unsubscribe at any time with the link in every issue.",
        de: "Ich möchte den {owner.brand}-Newsletter zu Steuern erhalten, etwa einmal im Quartal. Abmelden kann ich mich jederzeit über den Link in jeder Ausgabe.",
      },
    });
    await owner.openDetails("Years and more");
    await owner.type(page.getByRole("spinbutton", { name: "First year" }).first(), "2009");
    await owner.type(page.getByRole("spinbutton", { name: "Last year" }), "2026");
  });

  await owner.step("Brand", async () => {
    await owner.open("Brand");
    await owner.fill({
      "Name of the site": "Kanzlei Donauhold",
      "Main colour": "#7c3aed",
      "Signal colour": "#d946ef",
      "Dark colour": "#1e1033",
    });
    const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) };
    await owner.upload(page.getByLabel("Choose a file"), file);
    await expect(page.frameLocator("iframe").first().getByRole("banner").locator("img")).toBeVisible();
  });

  await owner.step("Pages: hide what she does not offer", () => owner.hidePages(unneeded));

  for (const { name, texts, title, description } of services) {
    await owner.step(`A service: ${name.en}`, async () => {
      await owner.addPage("A service", name, "Services");
      await owner.rewriteAll(texts);
      await owner.describePage(title, description);
    });
  }

  await owner.step("Home", async () => {
    await owner.openPage("Home");
    await owner.keepSections("I am", "What I can do", "Tell me");
    await page.screenshot({ path: "/tmp/vienna/home.png" });
    console.log(await owner.site.locator("main").ariaSnapshot());
    for (const name of ["About", "Contact", "Book Consultation"]) {
      await owner.openPage(name);
      await page.waitForTimeout(1000);
      console.log(await owner.site.locator("main").ariaSnapshot());
    }
    console.log(await owner.openPoints());
  });
  console.log(owner.table());
});
