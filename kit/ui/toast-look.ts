/** How a toast looks, whether the application shows it (toasts.tsx) or the document (document-toast.tsx). */
export const viewport = "fixed inset-x-edge z-70 outline-none tablet:left-auto tablet:w-104 print:hidden";
export const places = {
  top: "top-[calc(var(--spacing-head)+0.75rem)]",
  bottom: "bottom-22 tablet:bottom-edge",
};
export const shape =
  "grid-cols-[3.25rem_1fr_2.75rem] overflow-hidden border shadow-float after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:origin-left motion-safe:after:animate-toast-time";
export const toastGrounds = {
  good: "border-line-strong bg-lift text-ink after:bg-a-isar",
  bad: "border-bad-fill bg-bad-fill text-on-bad after:bg-on-bad",
};
export const marks = {
  good: "bg-a-isar-2 text-on-pigment",
  bad: "bg-on-bad text-bad-fill",
};
export const icons = { good: "check", bad: "circle-alert" } as const;
export const closeButton =
  "grid size-11 place-items-center hover:bg-line-strong/20 focus-visible:-outline-offset-3 focus-visible:outline-current";
