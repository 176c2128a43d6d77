import { Icon } from "./icon.tsx";
import { icons, marks, shape, toastGrounds, viewport } from "./toast-look.ts";

interface DocumentToastProps {
  tone: "good" | "bad";
  title: string;
  text: string;
  /** Display utilities: when it is there. */
  className: string;
}

/**
 * A toast of the document itself, which style alone shows and takes away, for a page on which the application does not run. It has
 * nothing to press: the line at the form says the same, and stays.
 */
export function DocumentToast({ tone, title, text, className }: DocumentToastProps) {
  const announced = { role: tone === "good" ? "group" : "alert", "aria-label": title };
  return (
    <div
      {...announced}
      className={`${className} ${viewport} ${shape} ${toastGrounds[tone]} animate-toast-leave motion-safe:animate-toast-pass`}
    >
      <span className={`grid place-items-center ${marks[tone]}`}>
        <Icon name={icons[tone]} />
      </span>
      <p className="py-3.5 pl-4 text-small">
        {/* 'Error' and 'Success' in both languages (spec section 4). */}
        <b lang="en" className="block">
          {title}
        </b>
        <span>{text}</span>
      </p>
    </div>
  );
}
