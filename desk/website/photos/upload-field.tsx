import { type ChangeEvent, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { strings } from "./ui-strings.ts";
import { photoTypes, uploadPhoto } from "./upload.ts";

interface Progress {
  words?: string;
  /** Of what is being sent; undefined while nothing is. */
  percent?: number;
  problem?: string;
}

/** Takes a photo that is dropped on the field, chosen or made with the phone's camera. */
export function UploadField({ onUploaded }: { onUploaded: (name: string) => void }) {
  const [{ words, percent, problem }, setProgress] = useState<Progress>({});
  const isBusy = percent !== undefined;

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file may be chosen again.
    target.value = "";
    if (!file || isBusy) return;
    const onProgress = (part: number) => {
      const percent = Math.floor(part * 100);
      setProgress({ percent, words: part < 1 ? strings.sending(percent) : strings.preparing });
    };
    onProgress(0);
    const uploaded = await uploadPhoto(file, onProgress);
    if ("problem" in uploaded) return setProgress({ problem: strings.problems[uploaded.problem] });
    onUploaded(uploaded.name);
    setProgress({ words: strings.taken });
  }

  const field = (words: string, look: string, capture?: "environment") => (
    <label className={`relative has-focus-visible:outline-3 has-focus-visible:outline-a-sun ${look}`}>
      <input
        type="file"
        accept={photoTypes}
        capture={capture}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        aria-disabled={isBusy}
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
      {isBusy && percent < 100 && <progress className="w-full" max={100} value={percent} aria-label={strings.drop} />}
      <p role="status" className="text-small empty:hidden">
        {words}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {problem}
      </p>
    </div>
  );
}
