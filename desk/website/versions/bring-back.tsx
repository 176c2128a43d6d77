import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { whereIs } from "../../content/place-names.ts";
import { websiteApi } from "../../content/website-api.ts";
import { failureText } from "../../failure-text.ts";
import { SmallButton } from "../../form/simple-fields.tsx";
import type { Editing } from "../edited.ts";
import { strings } from "./ui-strings.ts";

interface BringBackProps extends Editing {
  number: number;
}

/** Makes drafts of what differs from an earlier version, and asks to publish them. */
export function BringBack({ number, draft, stored, files, askToPublish }: BringBackProps) {
  /** Documents that have changes of the owner, too. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { mutate, data, error, isPending } = useMutation({
    async mutationFn(answer: { mine: readonly string[]; theirs: readonly string[] }) {
      await draft.save();
      const brought = await websiteApi.bringBack(number, { version: stored.version, ...answer });
      await draft.reload();
      return brought;
    },
    onSuccess(brought) {
      setAsked(brought.outcome === "asks" ? brought.names : []);
      if (brought.outcome === "drafted" && brought.names.length > 0) askToPublish(brought.names);
    },
  });
  const labels = asked.map((name) => whereIs(name in files ? files : stored.files, { file: name, part: null }));
  const isSame = data?.outcome === "drafted" && data.names.length === 0;
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {isSame && strings.nothingToBringBack}
        {data?.outcome === "outdated" && strings.outdated}
        {failureText(error)}
      </p>
      <SmallButton
        aria-label={strings.bringBackNumber(number)}
        disabled={isPending}
        onClick={() => mutate({ mine: [], theirs: [] })}
      >
        {strings.bringBack}
      </SmallButton>
      <ConfirmDialog
        isOpen={asked.length > 0}
        isUnasked
        onCancel={() => mutate({ mine: asked, theirs: [] })}
        title={strings.ownChanges}
        cancelLabel={strings.keepOwn}
        confirmLabel={strings.replaceOwn}
        isDisabled={isPending}
        onConfirm={() => mutate({ mine: [], theirs: asked })}
      >
        <p>{strings.ownChangesText(labels.join(", "))}</p>
      </ConfirmDialog>
    </>
  );
}
