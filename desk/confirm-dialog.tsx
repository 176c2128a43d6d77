import { AlertDialog } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { buttonLook } from "../kit/ui/button.tsx";
import { strings } from "./ui-strings.ts";

interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  title: string;
  /** The consequences, and what cannot be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Of the button that changes nothing, where "Cancel" would be ambiguous. */
  cancelLabel?: string;
  onConfirm: () => void;
  /** Disables the confirm button. */
  isDisabled?: boolean;
  /** Beside the buttons: why the action cannot be confirmed now. */
  note?: ReactNode;
  /** Has room for two columns, and the buttons in view beside a long text, which is read from its beginning. */
  isWide?: boolean;
  /** Opens by itself: a key that is meant for a text does not answer it. */
  isUnasked?: boolean;
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  title,
  children,
  confirmLabel,
  cancelLabel = strings.cancel,
  onConfirm,
  isDisabled = false,
  note,
  isWide = false,
  isUnasked = false,
}: ConfirmDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <AlertDialog.Root
      open={isOpen}
      onOpenChange={(open, { reason }) => !open && !(isUnasked && reason === "escape-key") && onCancel()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 bg-a-ink/60" />
        <AlertDialog.Popup
          ref={popup}
          initialFocus={isWide ? popup : true}
          className={`-translate-1/2 fixed top-1/2 left-1/2 max-h-[calc(100svh-2rem)] overflow-y-auto bg-lift p-6 shadow-float ${isWide ? "w-[min(60rem,calc(100%-2rem))] scroll-pb-44" : "w-[min(36rem,calc(100%-2rem))]"}`}
        >
          <AlertDialog.Title className="type-h3 mb-3 wrap-anywhere">{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mb-6 grid gap-3">
            {children}
          </AlertDialog.Description>
          <div
            className={`flex flex-wrap gap-3 ${isWide ? "-mx-6 sticky -bottom-6 -mb-6 border-line border-t bg-lift p-6" : ""}`}
          >
            <p role="status" className="basis-full font-semibold text-bad empty:hidden">
              {note}
            </p>
            <AlertDialog.Close className={buttonLook({ look: "line" })}>{cancelLabel}</AlertDialog.Close>
            <button type="button" className={buttonLook({})} disabled={isDisabled} onClick={onConfirm}>
              {confirmLabel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
