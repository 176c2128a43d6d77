import type { Locale } from "../../site/locale.ts";
import { owner, telephoneOf } from "../../site/owner.ts";
import { useLanguage } from "../ui/language.tsx";
import { MenuLink } from "./menus.tsx";

export interface FooterProps {
  navigation: string;
  systemTheme: string;
}

/** The same on every page, in the same order: copyright and tagline, contact, the pages that no menu has, the way back to the system's theme. */
export function Footer({ navigation, systemTheme }: FooterProps) {
  const { locale } = useLanguage();
  return (
    <footer className="night border-t border-line py-8 text-small text-ink-2">
      <div className="wrap flex flex-wrap justify-between gap-x-6">
        <div>
          <p className={row}>{copyrightLine(locale)}</p>
          <p className="flex flex-wrap gap-x-6">
            <span className={row}>
              {owner.name}, {owner.location[locale]}
            </span>
            <a href={`mailto:${owner.email}`} className={link}>
              {owner.email}
            </a>
            <a href={telephoneOf(owner.phone)} className={link}>
              {owner.phone}
            </a>
          </p>
        </div>
        <div className="grid justify-items-start print:hidden">
          <nav aria-label={navigation} className="flex flex-wrap gap-x-6">
            <MenuLink page="success-stories" className={link} />
            <MenuLink page="imprint" className={link} />
            <MenuLink page="privacy" className={link} />
          </nav>
          {/* Answered by the boot script; without script it could not work and is not there. */}
          <button type="button" data-theme-system="" className={`noscript:hidden ${link} wide:justify-self-end`}>
            {systemTheme}
          </button>
        </div>
      </div>
    </footer>
  );
}

function copyrightLine(locale: Locale): string {
  const { years, brand, tagline } = owner;
  return `© ${years.first}-${years.last} ${brand}. ${tagline[locale]}`;
}

const row = "inline-flex min-h-11 items-center";
const link = `${row} underline decoration-1 underline-offset-3 hover:text-ink`;
