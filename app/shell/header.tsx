import { type MouseEvent, startTransition, use } from "react";
import { useLocation } from "react-router";
import { type Locale, languageNames, locales } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { localizePath, pathOf, stripLocale } from "../../site/pages.ts";
import { buttonLook } from "../ui/button.tsx";
import { markShapes } from "../ui/drawings/mark-shapes.ts";
import { Icon } from "../ui/icon.tsx";
import { isPlainClick } from "../ui/interaction.ts";
import { useLanguage } from "../ui/language.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { TemplateContext, useHydrated } from "../ui/rendering.tsx";
import { shownPageAt } from "./hidden-samples.ts";
import { DesktopMenus, type MenuLines, MenuLink, MobileMenu } from "./menus.tsx";

export interface HeaderProps {
  skipToContent: string;
  /** Names of the two navigations. */
  navigation: string;
  menu: string;
  menuLines: MenuLines;
  language: {
    label: string;
    /** Said when the page has changed into this language. */
    switched: string;
  };
  theme: { toDark: string; toLight: string };
}

/** Fixed at the top of every page: links and menus, language, theme, and the way to a consultation. */
export function Header({ skipToContent, navigation, menu, menuLines, language, theme }: HeaderProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to its address, with and without script */}
      <a href="#main" className={skipLink} onClick={skipToMain}>
        {skipToContent}
      </a>
      <Letterhead />
      <header className="[view-transition-name:header] fixed inset-x-0 top-0 z-50 border-b border-line bg-paper print:hidden">
        <div className="wrap flex h-head items-center gap-1 large-text:flex-wrap large-text:content-center tablet:gap-6">
          <PageLink to="home" className={brand}>
            <Mark />
            <span className="max-[19rem]:sr-only">{owner.brand}</span>
          </PageLink>
          <DesktopMenus label={navigation} menuLines={menuLines} />
          <div className="flex items-center tablet:gap-1">
            <LanguageToggle {...language} />
            <ThemeToggle {...theme} />
            <div className="ml-2 hidden tablet:block">
              <MenuLink page="booking" className={booking} />
            </div>
            <a href="#all-pages" className={linkToPages}>
              {menu}
            </a>
            <MobileMenu label={menu} menuLines={menuLines} />
          </div>
        </div>
      </header>
    </>
  );
}

/** On paper: whose page it is, and where it came from. */
function Letterhead() {
  const { pathname } = useLocation();
  return (
    <p className="wrap flex flex-wrap justify-between gap-x-6 text-small not-print:hidden">
      <span>
        {owner.brand} · {owner.name}
      </span>
      {shownPageAt(pathname) && <span>{siteOrigin + pathname}</span>}
    </p>
  );
}

const siteOrigin: string = import.meta.env.SITE_ORIGIN;

/** Without a history entry, which the router would take for a navigation. */
function skipToMain(event: MouseEvent) {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.scrollIntoView();
  main.focus({ preventScroll: true });
}

/** The mark: a circle and a square on two banks, and the arc between them. */
function Mark() {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className="h-5 w-8.5 overflow-visible narrow:h-6 narrow:w-10">
      <path className="fill-none stroke-ink stroke-3" d={markShapes.arc} />
      <circle className="fill-a-sun" {...markShapes.disc} />
      <path className="fill-link" d={markShapes.square} />
    </svg>
  );
}

/**
 * Links to the page's two addresses, so that they work without script and search engines find the alternate.
 * In the application a click changes the language in place and the address stays.
 */
function LanguageToggle({ label, switched }: HeaderProps["language"]) {
  const { locale, hasSwitched, setLocale } = useLanguage();
  const addressIn = useAlternateAddress();

  function switchInPlace(event: MouseEvent, language: Locale) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // A transition renders the whole page in slices, so that a slow phone answers other taps meanwhile.
    startTransition(() => setLocale(language));
  }

  return (
    <>
      <ul aria-label={label} className="flex">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language)}
              lang={language}
              hrefLang={language}
              data-language={language}
              data-tooltip={languageNames[language]}
              aria-current={language === locale ? "true" : undefined}
              className={languageLink}
              onClick={(event) => switchInPlace(event, language)}
            >
              {language.toUpperCase()}
              <span className="sr-only"> ({languageNames[language]})</span>
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {hasSwitched && switched}
      </p>
    </>
  );
}

/**
 * The query (such as a mail link's token) is unknown at build time: the application adds it, and the server in its answers.
 * All addresses without a page share one document, so their alternate is known only after hydration; until then the link
 * leads home.
 */
function useAlternateAddress(): (language: Locale) => string {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const page = shownPageAt(pathname);
  const query = use(TemplateContext)?.("query") ?? (hydrated ? search : "");
  if (page) return (language) => pathOf(page.id, language) + query;
  if (!hydrated) return (language) => pathOf("home", language);
  return (language) => localizePath(stripLocale(pathname), language) + query;
}

/**
 * Toggles light and dark. The boot script handles the click and stores the choice, CSS shows the label that applies, so the
 * button works before hydration. Without script it is hidden.
 */
function ThemeToggle({ toDark, toLight }: HeaderProps["theme"]) {
  return (
    <button type="button" data-theme-toggle="" data-tooltip="" className={themeButton}>
      <span className="dark:hidden">
        <Icon name="moon" />
        <span className="sr-only">{toDark}</span>
      </span>
      <span className="hidden dark:block">
        <Icon name="sun" />
        <span className="sr-only">{toLight}</span>
      </span>
    </button>
  );
}

const brand = "mr-auto inline-flex min-h-11 items-center gap-1.5 type-brand narrow:gap-2.5";
const booking = `${buttonLook({ size: "small" })} underline-offset-6 aria-[current=page]:underline`;
/** In place of the menus where the browser has no popovers: all pages stand in the footer. */
const linkToPages = "hidden min-h-11 items-center px-3 type-nav underline no-popover:inline-flex";
const skipLink =
  "fixed top-2 left-edge z-60 -translate-y-[calc(100%+1rem)] bg-act px-4 py-3 type-control text-on-act focus:translate-y-0 print:hidden";
const languageLink =
  "grid h-11 min-w-8 place-items-center rounded-control text-small leading-none text-ink-2 decoration-a-sun decoration-3 underline-offset-7 hover:bg-bank hover:text-ink tablet:min-w-9 aria-[current=true]:font-bold aria-[current=true]:text-ink aria-[current=true]:underline";
const themeButton =
  "grid size-11 place-items-center rounded-control text-ink-2 hover:bg-bank hover:text-ink pointer-fine:active:translate-y-px noscript:hidden";
