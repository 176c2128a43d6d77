import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Localized } from "../../../site/locale.ts";
import type { ServerProcess } from "../server/server-process.ts";
import { register } from "./desk.ts";
import { expect } from "./journey.ts";

/** What a step took of the owner and of the machine. */
interface Step {
  name: string;
  clicks: number;
  /** Fields that were typed into, or chosen from. */
  fields: number;
  seconds: number;
  /** A person's, estimated: four seconds a click, twenty a field. */
  minutes: number;
}

type Part = "Edit" | "Pages and menus" | "Find" | "Details" | "Brand" | "Before going public" | "Versions";
type Group = "You" | "How to reach you" | "Imprint" | "Privacy notice" | "Calendar" | "Newsletter" | "Years and more";

/**
 * An owner who makes the website theirs at its desk, in English: by clicks, by typing and by choosing files, and by nothing else.
 * Counts what that takes.
 */
export class OwnerAtDesk {
  readonly page: Page;
  readonly steps: Step[] = [];
  #clicks = 0;
  #fields = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async step(name: string, act: () => Promise<void>): Promise<void> {
    const [clicks, fields, start] = [this.#clicks, this.#fields, performance.now()];
    await act();
    const made = { clicks: this.#clicks - clicks, fields: this.#fields - fields };
    const minutes = Math.ceil((made.clicks * 4 + made.fields * 20) / 60);
    this.steps.push({ name, ...made, seconds: Math.round((performance.now() - start) / 1000), minutes });
  }

  /** The steps as rows of a table in Markdown. */
  table(): string {
    const rows = this.steps.map(({ name, ...it }) => `| ${[name, ...Object.values(it)].join(" | ")} |`);
    return ["| step | clicks | fields | machine, s | person, min |", "|---|---|---|---|---|", ...rows].join("\n");
  }

  async signIn(server: ServerProcess): Promise<void> {
    await register(this.page, server);
    this.#clicks += 2;
    await this.click(this.page.getByRole("link", { name: /^Website/ }));
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.#clicks += 1;
  }

  button(name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    return this.click(within.getByRole("button", { name, exact: true }));
  }

  async type(field: Locator, words: string): Promise<void> {
    await field.fill(words);
    this.#fields += 1;
  }

  async choose(field: Locator, option: string): Promise<void> {
    await field.selectOption(option);
    this.#fields += 1;
  }

  /** Words in both languages, in fields that stand within the given part. */
  async typeBoth(within: Locator | Page, { en, de }: Localized): Promise<void> {
    await this.type(within.getByLabel("English", { exact: true }).first(), en);
    await this.type(within.getByLabel("German", { exact: true }).first(), de);
  }

  /** A screen of the website. */
  async open(part: Part): Promise<void> {
    await this.click(
      this.page.getByRole("navigation", { name: "Website" }).getByRole("link", { name: part, exact: true }),
    );
  }

  async openDetails(group: Group): Promise<void> {
    await this.open("Details");
    const groups = this.page.getByRole("navigation", { name: "Your details" });
    await this.click(groups.getByRole("link", { name: group, exact: true }));
  }

  /** Fills in fields by their labels: with a text in one line, in both languages, or with a choice of a list. */
  async fill(facts: { [label: string]: string | Localized | { option: string } }): Promise<void> {
    const { page } = this;
    for (const [label, fact] of Object.entries(facts)) {
      if (typeof fact === "string") await this.type(page.getByRole("textbox", { name: label, exact: true }), fact);
      else if ("option" in fact)
        await this.choose(page.getByRole("combobox", { name: label, exact: true }), fact.option);
      else await this.typeBoth(page.getByRole("group", { name: label, exact: true }), fact);
    }
  }

  /** Shows a page in the editor, by its name in the menus. */
  async openPage(name: string): Promise<FrameLocator> {
    const { page } = this;
    await this.open("Edit");
    const choice = page.getByRole("combobox", { name: "Page" });
    const option = choice.locator("option", { hasText: new RegExp(`^${RegExp.escape(name)}( \\(.*)?$`) }).first();
    await this.choose(choice, (await option.getAttribute("value")) ?? name);
    await expect(this.site.locator("h1")).toBeVisible();
    return this.site;
  }

  get site(): FrameLocator {
    return this.page.frameLocator("iframe[title]");
  }

  /** Clicks a text of the page that is shown, and waits for its panel. */
  async openText(text: Locator): Promise<void> {
    const words = (await text.textContent())?.trim() ?? "";
    await this.click(text);
    // A drawing has some words twice, and marks those that are seen.
    const marked = this.site.locator("[data-selected]").filter({ hasText: words });
    const around = text.locator("xpath=ancestor-or-self::*[@data-selected] | descendant::*[@data-selected]");
    await expect(marked.or(around).first()).toBeAttached();
  }

  /** Writes another text in the place of one. */
  async rewrite(text: Locator, words: Localized): Promise<void> {
    await this.openText(text);
    await this.typeBoth(this.page.getByRole("complementary"), words);
  }

  /** Title and description for search engines of the page that is shown. */
  async describePage(title: Localized, description: Localized): Promise<void> {
    await this.done();
    await this.button("Title and description for search engines");
    const panel = this.page.getByRole("complementary");
    await this.typeBoth(panel.getByRole("region", { name: "Title", exact: true }), title);
    await this.typeBoth(panel.getByRole("region", { name: "Description", exact: true }), description);
  }

  /** Back from a text to the page as a whole. */
  async done(): Promise<void> {
    const done = this.page.getByRole("button", { name: "Done", exact: true });
    if (await done.isVisible()) await this.click(done);
  }

  /** Hides pages, by their addresses. */
  async hidePages(paths: readonly string[]): Promise<void> {
    await this.open("Pages and menus");
    for (const path of paths) {
      const row = this.page.getByRole("listitem").filter({ has: this.page.getByText(path, { exact: true }) });
      await this.click(row.getByRole("button", { name: /^Change/ }));
      await this.button("Hide page", row);
      await this.click(row.getByRole("button", { name: /^Close/ }));
    }
  }

  /** Confirms facts as they stand, by their names in "Before going public". */
  async confirm(...facts: readonly string[]): Promise<void> {
    await this.open("Before going public");
    for (const fact of facts) await this.button(new RegExp(`^This is ours and true: ${RegExp.escape(fact)} ·`));
  }

  /** What is still to do: the names of what cannot be left out, and of all placeholders that are not put off. */
  async openPoints(): Promise<{ needed: string[]; placeholders: string[] }> {
    await this.open("Before going public");
    const needed = this.page.getByRole("region", { name: /to go|missing/ });
    const rest = this.page.getByRole("region", { name: /placeholder/ });
    await expect(rest).toBeVisible();
    await this.#toggle(rest, true);
    await expect(rest.locator("details:not(:has(li))")).toHaveCount(0);
    const [inNeeded, inRest] = [needed, rest].map((region) => region.locator("li a").allTextContents());
    const names = { needed: (await inNeeded) ?? [], placeholders: (await inRest) ?? [] };
    await this.#toggle(rest, false);
    return names;
  }

  /** Opens or closes all folds, which is none of the owner's clicks. */
  async #toggle(within: Locator, isOpen: boolean): Promise<void> {
    for (const fold of await within.locator("details").all())
      if (((await fold.getAttribute("open")) !== null) !== isOpen) await fold.locator("summary").click();
  }

  /** Logo or photo, from the owner's own machine. */
  async upload(field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await field.setInputFiles(file);
    this.#clicks += 1;
  }

  async publish(): Promise<void> {
    const { page } = this;
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await this.button(/^Publish/);
    await this.button("Publish", page.getByRole("alertdialog"));
    await expect(page.getByText("Your changes are live.")).toBeVisible({ timeout: 60_000 });
  }
}
