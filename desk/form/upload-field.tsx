import { useMutation } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { buttonLook } from "../../kit/ui/button.tsx";
import { DeskError } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { strings } from "./picture-strings.ts";
import { photoTypes, uploadKey, uploadPhoto } from "./upload.ts";

/** Takes a photo that is dropped on the field, chosen or made with the phone's camera. */
export function UploadField({ onUploaded }: { onUploaded: (name: string) => void }) {
  const upload = useMutation({ mutationKey: uploadKey, mutationFn: uploadPhoto, onSuccess: onUploaded });

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (file && !upload.isPending) upload.mutate(file);
    // The same file may be chosen again.
    target.value = "";
  }

  const isAnswered = upload.error instanceof DeskError;
  const field = (words: string, look: string, capture?: "environment") => (
    <label className={`relative has-focus-visible:outline-3 has-focus-visible:outline-a-sun ${look}`}>
      <input
        type="file"
        accept={photoTypes}
        capture={capture}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-disabled={upload.isPending}
        onChange={take}
      />
      {words}
    </label>
  );
  return (
    <div className="grid gap-2">
      {field(
        strings.drop,
        "grid min-h-24 place-items-center border-2 border-line-strong border-dashed p-4 text-center font-semibold",
      )}
      {field(
        strings.camera,
        `${buttonLook({ look: "line", size: "small" })} hidden! pointer-coarse:inline-flex!`,
        "environment",
      )}
      <p className="text-ink-2 text-small">{strings.formats}</p>
      {upload.isPending && <progress className="w-full" aria-label={strings.drop} />}
      <p role="status" className="text-small empty:hidden">
        {upload.isPending ? strings.sending : upload.isSuccess && strings.taken}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(upload.error, strings.problems, isAnswered ? strings.failed : strings.offline)}
      </p>
    </div>
  );
}
