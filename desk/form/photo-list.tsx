import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { PreparedPhoto } from "../../site/photo-variants.ts";
import { ConfirmDialog } from "../confirm-dialog.tsx";
import { failureText } from "../failure-text.ts";
import { Fold } from "../fold.tsx";
import { strings } from "./picture-strings.ts";
import { smallestFile } from "./pictures.ts";
import { removePhoto } from "./upload.ts";

interface PhotoListProps {
  photos: Readonly<Record<string, PreparedPhoto>>;
  chosen: string | null;
  choose: (name: string) => void;
}

/** The photos that were uploaded before, to be shown again or removed for good. */
export function PhotoList({ photos, chosen, choose }: PhotoListProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate, data, error } = useMutation({ mutationFn: removePhoto, onSettled: () => setAsked(null) });
  const all = Object.entries(photos);
  if (all.length === 0) return null;

  return (
    <Fold summary={strings.chooseAgain(all.length)}>
      <p role="status" className="text-small empty:hidden">
        {data ? strings.removals[data] : failureText(error)}
      </p>
      <ul className="grid grid-cols-2 gap-2">
        {all.map(([name, prepared]) => (
          <li key={name} className="grid content-start">
            <button
              type="button"
              aria-label={strings.take(name)}
              aria-pressed={name === chosen}
              className="aspect-4/3 overflow-hidden border-2 border-line aria-pressed:border-4 aria-pressed:border-a-isar"
              onClick={() => choose(name)}
            >
              <img src={smallestFile(prepared)} alt="" loading="lazy" className="size-full object-cover" />
            </button>
            <button
              type="button"
              aria-label={`${strings.remove}: ${name}`}
              className="min-h-11 text-left text-small underline"
              onClick={() => setAsked(name)}
            >
              {strings.remove}
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onCancel={() => setAsked(null)}
        title={strings.removeQuestion(asked ?? "")}
        confirmLabel={strings.remove}
        onConfirm={() => asked !== null && mutate(asked)}
      >
        <p>{strings.removeText}</p>
      </ConfirmDialog>
    </Fold>
  );
}
