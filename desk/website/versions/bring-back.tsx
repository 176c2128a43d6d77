import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { websiteSteps } from "../../unsaved-drafts.ts";
import { SmallButton } from "../form/simple-fields.tsx";
import { websiteApi } from "../website-api.ts";
import { strings } from "./ui-strings.ts";

/** Publishes an earlier version again, after a question. `newest` is the number that the owner sees as the newest. */
export function BringBack({ number, newest }: { number: number; newest: number | null }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => websiteApi.bringBack(number, newest),
    // What stands there now was not left by them.
    onSuccess: ({ outcome }) => outcome === "published" && websiteSteps.remove("website"),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: ["website"] });
    },
  });
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {data && strings.outcomes[data.outcome]}
        {error && strings.outcomes.failed}
      </p>
      <SmallButton aria-label={strings.bringBackNumber(number)} onClick={() => setAsking(true)}>
        {strings.bringBack}
      </SmallButton>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onCancel={() => setAsking(false)}
          title={strings.question(number)}
          confirmLabel={isPending ? strings.publishing : strings.bringBack}
          isDisabled={isPending}
          onConfirm={() => mutate()}
        >
          <p>{strings.questionText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
