import { Icon } from "./icon.tsx";

/** Says that a form could not be sent. The boot script shows it, where the application does not handle the form. */
export function UnsentLine({ text }: { text: string }) {
  return (
    <p role="alert" className="hidden items-start gap-2 text-small font-medium text-bad in-data-unsent:flex">
      <Icon name="circle-alert" />
      <span>{text}</span>
    </p>
  );
}
