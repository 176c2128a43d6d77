import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api.ts";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { SmallButton } from "../../form/simple-fields.tsx";
import { websiteSteps } from "../../unsaved-drafts.ts";
import { answerOrFailure } from "../publish/outcome.tsx";
import { websiteApi } from "../website-api.ts";
import { strings } from "./ui-strings.ts";

/** Publishes an earlier version again, after a question. `newest` is the number that the owner sees as the newest; 0 for none. */
export function BringBack({ number, newest }: { number: number; newest: number }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => answerOrFailure(() => websiteApi.bringBack(number, newest || null)),
    // What stands there now was not left by them.
    onSuccess: (answer) =>
      typeof answer === "object" && answer.outcome === "published" && websiteSteps.remove("website"),
    onSettled: () => {
      setAsking(false);
      return queries.invalidateQueries({ queryKey: ["website"] });
    },
  });
  const outcome = typeof data === "string" ? data : data?.outcome;
  const isOfBefore = typeof data === "object" && data.outcome === "published" && data.number !== newest;
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {outcome && !isOfBefore && { ...strings.notPublished, ...strings.outcomes }[outcome]}
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
