import { owner, telephoneOf } from "../../site/owner.ts";
import { buttonLook } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { MenuLink } from "./menus.tsx";

export interface PhoneBarProps {
  label: string;
  call: string;
}

/**
 * The two shortest ways to a conversation, at the foot of a phone's window once the hero has gone. CSS alone shows it
 * (drawings.css): browsers without scroll-driven animations show it always.
 */
export function PhoneBar({ label, call }: PhoneBarProps) {
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
