import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../kit/ui/button.tsx";
import { api, jsonOf, queries } from "./api.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { failureText } from "./failure-text.ts";
import { strings } from "./ui-strings.ts";

/** Erases everything stored about an address, after confirmation. */
export function ErasePerson({ email, onErased }: { email: string; onErased: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const erase = useMutation({
    mutationFn: () => jsonOf(api.messages["erase-person"].$post({ json: { email } })),
    onSuccess: async () => {
      onErased();
      // Several screens show the person's messages, bookings, sign-ups and mails.
      queries.removeQueries({
        predicate: ({ queryKey: [name] }) => name === "message" || name === "booking" || name === "subscriber",
      });
      await queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== "me" });
    },
  });
  return (
    <>
      <button type="button" className={buttonLook({ look: "danger" })} onClick={() => setOpen(true)}>
        {strings.erase}
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={() => setOpen(false)}
        title={strings.eraseQuestion(email)}
        confirmLabel={strings.eraseYes}
        onConfirm={() => erase.mutate()}
        isDisabled={erase.isPending}
      >
        <p>{strings.eraseText}</p>
        <p role="status" className="text-bad">
          {failureText(erase.error, {}, strings.eraseFailed)}
        </p>
      </ConfirmDialog>
    </>
  );
}
