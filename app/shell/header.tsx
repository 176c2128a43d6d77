import { type MouseEvent, startTransition, use } from "react";
import { useLocation } from "react-router";
import { brandLook, isLongBrand, isVeryLongBrand } from "../../kit/ui/brand.ts";
import { buttonLook } from "../../kit/ui/button.tsx";
import { markShapes } from "../../kit/ui/drawings/mark-shapes.ts";
import { Icon } from "../../kit/ui/icon.tsx";
import { isPlainClick } from "../../kit/ui/interaction.ts";
import { useLanguage } from "../../kit/ui/language.tsx";
import { PageLink } from "../../kit/ui/page-link.tsx";
import { usePlaces } from "../../kit/ui/places.tsx";
import { TemplateContext, useHydrated } from "../../kit/ui/rendering.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import type { Words } from "../../kit/words-schema.ts";
import type { Logo } from "../../site/brand/brand.ts";
import { type Locale, languageNames, locales } from "../../site/locale.ts";
import { localizePath, pageAt, pathOf, stripLocale } from "../../site/pages.ts";
import { isTranslated } from "./boot-contract.ts";
import { Burger, MenuLink, Navigation } from "./menus.tsx";

type HeaderProps = Words["header"];

/** The header, fixed at the top of every page: menus, language, theme, and the booking link. */
export function Header({ skipToContent, navigation, menu, language, theme }: HeaderProps) {
  const { owner, logo } = useSite();
  const at = usePlaces();
  const markHiding = isLongBrand(owner.brand) && !logo?.hasName ? "min-[19rem]:max-narrow:hidden" : "";
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a real link, which also works without script */}
      <a href="#main" className={skipLink} onClick={skipToMain}>
        {skipToContent}
      </a>
      <Letterhead />
      <header className="[view-transition-name:header] fixed inset-x-0 top-0 z-50 border-b border-line bg-paper print:hidden">
        <div className="group/header wrap flex h-head items-center gap-1 large-text:flex-wrap large-text:content-center tablet:gap-6 laptop:max-desktop:gap-3">
          <PageLink to="home" className={brand}>
            {logo ? <OwnLogo {...logo} className={markHiding} /> : <Mark className={markHiding} />}
            <span
              className={logo?.hasName ? "sr-only" : `${nameHiding(owner.brand)} ${brandLook(owner.brand)}`}
              {...at(owner, "brand")}
            >
              {owner.brand}
            </span>
          </PageLink>
          <Navigation label={navigation} />
          <div className="flex items-center tablet:flex-none tablet:gap-1">
            <LanguageToggle {...language} />
            <ThemeToggle {...theme} />
            <MenuLink page="booking" className={booking} />
            <a href="#all-pages" className={linkToPages}>
              {menu}
            </a>
            <Burger label={menu} />
          </div>
        </div>
      </header>
    </>
  );
}

/** Where the menus need the room of the name, the mark stands alone. */
function nameHiding(brand: string): string {
  return `max-[19rem]:sr-only ${isVeryLongBrand(brand) ? "laptop:max-wide:sr-only" : "laptop:max-desktop:sr-only"}`;
}

/** Print only: the owner and the page's address. */
function Letterhead() {
  const { pathname } = useLocation();
  const { owner, pages, origin } = useSite();
  return (
    <p className="wrap flex flex-wrap justify-between gap-x-6 text-small not-print:hidden">
      <span>{`${owner.brand} · ${owner.name}`}</span>
      {pageAt(pages, pathname) && <span>{origin + pathname}</span>}
    </p>
  );
}

/** Skips to the content without a history entry, which the router would treat as a navigation. */
function skipToMain(event: MouseEvent) {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.scrollIntoView();
  main.focus({ preventScroll: true });
}

/** The name stands beside it. Logos are made for light grounds: in the dark it keeps one. */
function OwnLogo({ src, width, height, className }: Logo & { className: string }) {
  return <img src={src} width={width} height={height} alt="" className={`${className} ${logoLook}`} />;
}

/** The drawn mark: a circle and a square on two banks, joined by an arc. */
function Mark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 40 24" aria-hidden="true" className={`${className} ${markLook}`.trim()}>
      <path className="fill-none stroke-ink stroke-3" d={markShapes.arc} />
      <circle className="fill-a-sun" {...markShapes.disc} />
      <path className="fill-link" d={markShapes.square} />
    </svg>
  );
}

/**
 * Links to both addresses of the page, which work without script and lead search engines to the alternate. In the application,
 * a click switches the language in place and keeps the address.
 */
function LanguageToggle({ label, switched }: HeaderProps["language"]) {
  const { locale, hasSwitched, setLocale } = useLanguage();
  const addressIn = useAlternateAddress();

  function switchInPlace(event: MouseEvent, language: Locale) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // React cannot change the texts of a translator, and the translator would take the new ones for the old language.
    if (isTranslated()) return location.assign(addressIn(language));
    // A transition renders in slices, so a slow phone can handle other taps meanwhile.
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
              <span className="sr-only">{` (${languageNames[language]})`}</span>
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
 * The query (such as the token of a mail link) is unknown at build time: the application adds it, and the server fills in the whole
 * address in templates. All not-found addresses share one document, so their alternate is known only after hydration; until then
 * the link leads home.
 */
function useAlternateAddress(): (language: Locale) => string {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const { pages } = useSite();
  const page = pageAt(pages, pathname);
  const placeholderOf = use(TemplateContext);
  const query = hydrated ? search : "";
  if (placeholderOf) return (language) => placeholderOf(`address.${language}`);
  if (page) return (language) => pathOf(pages, page.id, language) + query;
  if (!hydrated) return (language) => pathOf(pages, "home", language);
  return (language) => localizePath(stripLocale(pathname), language) + query;
}

/**
 * Toggles light and dark. The boot script handles the click and CSS shows the current label, so the button works before
 * hydration. Hidden without script.
 */
function ThemeToggle({ toDark, toLight }: HeaderProps["theme"]) {
  return (
    <button type="button" data-theme-toggle="" data-tooltip="" className={themeButton}>
      <Icon name="moon" className="dark:hidden" />
      <span className="sr-only dark:hidden">{toDark}</span>
      <Icon name="sun" className="hidden dark:block" />
      <span className="sr-only hidden dark:block">{toLight}</span>
    </button>
  );
}

const brand = "mr-auto inline-flex min-h-11 items-center gap-1.5 narrow:gap-2.5";
const logoLook =
  "h-10 w-auto flex-none max-w-36 bg-a-paper object-contain object-left p-0.5 max-narrow:max-w-28 tablet:max-w-48 laptop:max-desktop:max-w-[min(8rem,100vw-60rem)]";
const markLook = "h-5 w-8.5 flex-none overflow-visible narrow:h-6 narrow:w-10";
const booking = `${buttonLook({ size: "small" })} ml-2 max-tablet:hidden underline-offset-6 aria-[current=page]:underline`;
/** Replaces the menus in browsers without popovers: the footer lists all pages. */
const linkToPages = "hidden min-h-11 items-center px-3 type-nav underline no-popover:inline-flex";
const skipLink =
  "fixed top-2 left-edge z-60 -translate-y-[calc(100%+1rem)] bg-act px-4 py-3 type-control text-on-act focus:translate-y-0 print:hidden";
const languageLink =
  "grid h-11 min-w-8 place-items-center rounded-control text-small leading-none text-ink-2 decoration-a-sun decoration-3 underline-offset-7 hover:bg-bank hover:text-ink tablet:min-w-9 aria-[current=true]:font-bold aria-[current=true]:text-ink aria-[current=true]:underline";
const themeButton =
  "grid size-11 place-items-center rounded-control text-ink-2 hover:bg-bank hover:text-ink pointer-fine:active:translate-y-px noscript:hidden";
