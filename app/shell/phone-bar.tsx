import { buttonLook } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";
import { useSite } from "../../kit/ui/site.tsx";
import type { Words } from "../../kit/words-schema.ts";
import { telephoneOf } from "../../site/phone-number.ts";
import { MenuLink } from "./menus.tsx";

/**
 * Call and booking links at the bottom of a phone's window, shown once the hero has scrolled away. CSS only (drawings.css);
 * always visible in browsers without scroll-driven animations.
 */
export function PhoneBar({ label, call }: Words["phoneBar"]) {
  const { owner } = useSite();
  return (
    <aside aria-label={label} className="phone-bar">
      <a href={telephoneOf(owner.phone)} className={buttonLook({ look: "line" })}>
        <Icon name="phone" />
        {call}
      </a>
      <MenuLink page="booking" className={buttonLook({ look: "primary" })} />
    </aside>
  );
}
