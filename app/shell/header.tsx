import type { MouseEvent } from "react";
import { owner } from "../../site/owner.ts";
import { buttonLook } from "../ui/button.tsx";
import { Mark } from "../ui/mark.tsx";
import { PageLink } from "../ui/page-link.tsx";
import { DesktopMenus } from "./desktop-menus.tsx";
import { LanguageToggle, type LanguageToggleProps } from "./language-toggle.tsx";
import { MenuLink } from "./menu-link.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { ThemeToggle, type ThemeToggleProps } from "./theme.tsx";

export interface HeaderProps {
  skipToContent: string;
  /** Names of the two navigations. */
  navigation: string;
  menu: string;
  language: LanguageToggleProps;
  theme: ThemeToggleProps;
}

/** Fixed at the top of every page: links and menus, language, theme, and the way to a consultation. */
export function Header({ skipToContent, navigation, menu, language, theme }: HeaderProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to its address, with and without script */}
      <a href="#main" className={skipLink} onClick={skipToMain}>
        {skipToContent}
      </a>
      <header className="fixed inset-x-0 top-0 z-50 border-b border-line bg-paper print:hidden">
        <div className="wrap flex h-head items-center gap-1 large-text:flex-wrap large-text:content-center tablet:gap-6">
          <PageLink to="home" className={brand}>
            <Mark />
            <span className="max-[19rem]:sr-only">{owner.brand}</span>
          </PageLink>
          <DesktopMenus label={navigation} />
          <div className="flex items-center tablet:gap-1">
            <LanguageToggle {...language} />
            <ThemeToggle {...theme} />
            <div className="ml-2 hidden tablet:block">
              <MenuLink page="booking" className={booking} />
            </div>
            <MobileMenu label={menu} />
          </div>
        </div>
      </header>
    </>
  );
}

/** As the link does by itself, but without an entry in the history, which the router would take for a navigation. */
function skipToMain(event: MouseEvent) {
  const main = document.getElementById("main");
  if (!main) return;
  event.preventDefault();
  main.scrollIntoView();
  main.focus({ preventScroll: true });
}

const booking = `${buttonLook({ size: "small" })} underline-offset-6 aria-[current=page]:underline`;
const brand = "mr-auto inline-flex min-h-11 items-center gap-1.5 type-brand narrow:gap-2.5";
const skipLink =
  "fixed top-2 left-edge z-60 -translate-y-[calc(100%+1rem)] bg-act px-4 py-3 type-control text-on-act focus:translate-y-0 print:hidden";
