import { ExternalLink } from "../../kit/ui/external-link.tsx";
import { useLanguage } from "../../kit/ui/language.tsx";
import { Placed, usePlaces } from "../../kit/ui/places.tsx";
import { type Site, useSite } from "../../kit/ui/site.tsx";
import type { Words } from "../../kit/words-schema.ts";
import type { Locale } from "../../site/locale.ts";
import { isIndexed, type Menu, type PageId, pagesInMenu } from "../../site/pages.ts";
import { telephoneOf } from "../../site/phone-number.ts";
import { MenuLink, useMenus } from "./menus.tsx";

/** The footer, the same on every page: all pages in columns, the owner's contact details, copyright and legal pages. */
export function Footer({ navigation, systemTheme }: Words["footer"]) {
  const at = usePlaces();
  const { locale } = useLanguage();
  const { owner } = useSite();
  const menus = useMenus();
  return (
    <footer className="night border-t border-line pt-[clamp(2.5rem,5vw,4rem)] pb-6 text-small text-ink-2 print:py-4">
      <div className="wrap grid gap-x-gap gap-y-8 wide:grid-cols-[3fr_1fr] print:block">
        <nav
          id="all-pages"
          aria-label={navigation}
          className="grid grid-cols-2 gap-x-gap max-narrow:gap-x-2.5 gap-y-6 split:grid-cols-4 print:hidden"
        >
          {menus.map((menu, index) => (
            <Column key={menu.id} {...menu} isLast={index === menus.length - 1} />
          ))}
        </nav>
        <div>
          <p className="border-b border-line pb-2.5 font-semibold text-ink" {...at(owner, "name")}>
            {owner.name}
          </p>
          <p className="pt-2.5">
            <Placed {...at(owner, "jobTitle")}>{owner.jobTitle[locale]}</Placed>
            {", "}
            <Placed {...at(owner, "location")}>{owner.location[locale]}</Placed>
          </p>
          <ul className="flex flex-wrap gap-x-6 wide:block print:flex">
            <li>
              <a href={`mailto:${owner.email}`} className={link} {...at(owner, "email")}>
                {owner.email}
              </a>
            </li>
            <li>
              <a href={telephoneOf(owner.phone)} className={link} {...at(owner, "phone")}>
                {owner.phone}
              </a>
            </li>
            {owner.profiles.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink href={url} className={link}>
                  {label}
                </ExternalLink>
              </li>
            ))}
            <li className="print:hidden">
              <MenuLink page="booking" className={link} />
            </li>
          </ul>
        </div>
      </div>
      <div className="wrap mt-6 flex flex-wrap items-center justify-between gap-x-6 print:mt-2">
        <p>{copyrightLine(owner, locale)}</p>
        <div className="flex flex-wrap gap-x-6 print:hidden">
          <MenuLink page="imprint" className={link} />
          <MenuLink page="privacy" className={link} />
          {/* Handled by the boot script; hidden without script. */}
          <button type="button" data-theme-system="" className={`noscript:hidden ${link}`}>
            {systemTheme}
          </button>
        </div>
      </div>
    </footer>
  );
}

/** The pages of a menu. The last column also has the pages that are in no menu. */
function Column({ id: menu, label, isLast }: Menu & { isLast: boolean }) {
  const { locale } = useLanguage();
  const { pages } = useSite();
  const inNoMenu = pages.filter((page) => isIndexed(page) && !page.menu && !linkedElsewhere.includes(page.id));
  const id = `footer-${menu}`;
  return (
    <div>
      <p id={id} className="border-b border-line pb-2.5 font-semibold text-ink">
        {label[locale]}
      </p>
      <ul aria-labelledby={id} className="pt-1">
        {[...pagesInMenu(pages, menu), ...(isLast ? inNoMenu : [])].map((page) => (
          <li key={page.id}>
            <MenuLink page={page.id} className={entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Pages without a menu to which other parts of every page lead. */
const linkedElsewhere: readonly PageId[] = ["home", "booking", "imprint", "privacy"];

function copyrightLine({ years, brand, tagline }: Site["owner"], locale: Locale): string {
  return `© ${years.first}-${years.last} ${brand}. ${tagline[locale]}`;
}

const entry =
  "inline-flex min-h-11 items-center underline-offset-3 hover:text-ink hover:underline aria-[current=page]:text-ink aria-[current=page]:underline";
const link = "inline-flex min-h-11 print:min-h-0 items-center underline decoration-1 underline-offset-3 hover:text-ink";
