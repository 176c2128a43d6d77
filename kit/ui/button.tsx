import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { Place } from "./places.tsx";
import { isOutside, type LinkTarget, TargetLink } from "./target-link.tsx";

interface Look {
  /** `primary` for the main action of a group, `ink` for that on the sun's yellow, `danger` for what cannot be undone, `line` for others. */
  look?: "primary" | "ink" | "line" | "danger";
}

type ButtonProps = Look & ComponentProps<"button">;

/** A button for an action on the page. Hidden without script. */
export function Button({ look, children, ...rest }: ButtonProps) {
  return (
    <button type="button" className={`${buttonLook({ look })} noscript:hidden`} {...rest}>
      {children}
    </button>
  );
}

interface ButtonLinkProps extends Look, Place {
  to: LinkTarget;
  children: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = "primary", to, children, ...place }: ButtonLinkProps) {
  return (
    <TargetLink to={to} className={buttonLook({ look })} {...place}>
      {children}
      {isOutside(to) ? <Icon name="arrow-up-right" /> : look === "primary" && <Icon name="arrow-right" />}
    </TargetLink>
  );
}

interface SubmitButtonProps extends Look, Place {
  children: ReactNode;
  /** Sent with the form, where it has several buttons. */
  name?: string;
  value?: string;
  /** Label while `busy`: a verb. Not needed for a form that the browser submits natively. */
  busyText?: string;
  busy?: boolean;
  /** Disabled for another reason than `busy`. */
  disabled?: boolean;
}

/**
 * Submit button. While busy it is disabled, shows a spinner and `busyText`, and keeps its width. In a form that the boot script
 * holds (`aria-busy`, shell/hold-forms.ts) it looks busy as well.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { look = "primary", children, busyText, busy = false, disabled, ...place } = props;
  return (
    <button
      type="submit"
      disabled={busy || disabled}
      className={`${buttonLook({ look })} in-aria-busy:cursor-progress`}
      {...place}
    >
      <span className="grid *:[grid-area:1/1]">
        <Face look={busy ? "invisible" : busyText ? "in-aria-busy:invisible" : ""}>
          {children}
          {look === "primary" && <Icon name="arrow-right" />}
        </Face>
        {busyText && (
          <Face look={busy ? "" : "invisible in-aria-busy:visible"}>
            <Icon
              name="loader-circle"
              className={
                busy
                  ? "animate-spin motion-reduce:animate-spin-steps"
                  : "in-aria-busy:animate-spin motion-reduce:in-aria-busy:animate-spin-steps"
              }
            />
            {busyText}
          </Face>
        )}
      </span>
    </button>
  );
}

/** One of two labels in the same place. The hidden one only contributes its width. */
function Face({ look, children }: { look: string; children: ReactNode }) {
  return <span className={`inline-flex items-center justify-center gap-2.5 ${look}`}>{children}</span>;
}

/** Classes of a button, for links that need more attributes than {@link ButtonLink} accepts. */
export function buttonLook({ look = "primary", size = "regular" }: Look & { size?: keyof typeof sizes } = {}): string {
  return `${shape} ${sizes[size]} ${looks[look]}`;
}

const shape =
  "inline-flex items-center justify-center gap-2.5 rounded-control border-2 text-center text-balance type-control no-underline transition-colors duration-200 active:translate-y-px disabled:cursor-progress disabled:border-line disabled:bg-line disabled:text-ink [&_svg]:transition-[translate] [&_svg]:duration-250 hover:[&_svg]:translate-x-0.75";

const sizes = {
  regular: "min-h-13 px-5.5 py-2",
  small: "min-h-11 px-4 py-1.5",
};

const looks = {
  primary: "border-act bg-act text-on-act hover:border-act-hover hover:bg-act-hover",
  ink: "border-on-pigment bg-on-pigment text-a-paper hover:bg-transparent hover:text-on-pigment focus-visible:outline-on-pigment",
  line: "border-line-strong text-ink hover:border-ink hover:[box-shadow:inset_0_-4px_0_var(--color-a-sun)]",
  danger: "border-bad text-bad hover:[box-shadow:inset_0_-4px_0_var(--color-bad)]",
};
