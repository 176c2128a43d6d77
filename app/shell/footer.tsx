import type { Locale } from "../../site/locale.ts";
import { owner } from "../../site/owner.ts";
import { useLanguage } from "../ui/language.tsx";
import { MenuLink } from "./menu-link.tsx";
import { SystemTheme } from "./theme.tsx";

export interface FooterProps {
  navigation: string;
  systemTheme: string;
}

/** The same on every page, in the same order: copyright and tagline, the pages that no menu has, contact, the theme. */
export function Footer({ navigation, systemTheme }: FooterProps) {
  const { locale } = useLanguage();
  return (
    <footer className="night border-t border-line py-8 text-small text-ink-2">
      <div className="wrap grid gap-y-1">
        <div className={row}>
          <p>{copyrightLine(locale)}</p>
          <nav aria-label={navigation} className="flex flex-wrap gap-x-6 print:hidden">
            <MenuLink page="success-stories" className={link} />
            <MenuLink page="imprint" className={link} />
            <MenuLink page="privacy" className={link} />
          </nav>
        </div>
        <div className={row}>
          <p className="flex flex-wrap items-center gap-x-6">
            <span>
              {owner.name}, {owner.location[locale]}
            </span>
            <a href={`mailto:${owner.email}`} className={link}>
              {owner.email}
            </a>
            <a href={`tel:${owner.phone.dial}`} className={link}>
              {owner.phone.display}
            </a>
          </p>
          <SystemTheme label={systemTheme} className={`${link} print:hidden`} />
        </div>
      </div>
    </footer>
  );
}

function copyrightLine(locale: Locale): string {
  return `© ${owner.copyrightYears} ${owner.brand}. ${owner.tagline[locale]}`;
}

const row = "flex flex-wrap items-center justify-between gap-x-6";
const link = "inline-flex min-h-11 items-center underline decoration-1 underline-offset-3 hover:text-ink";
