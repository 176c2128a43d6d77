import { type ChangeEvent, type DragEvent, type ReactNode, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { strings } from "./ui-strings.ts";
import { photoTypes, uploadPhoto } from "./upload.ts";

interface Progress {
  words?: string;
  /** Of what is being sent; undefined while nothing is. */
  percent?: number;
  problem?: string;
}

/** Takes a photo that is dropped, chosen or made with the phone's camera. */
export function UploadField({ onUploaded }: { onUploaded: (name: string) => void }) {
  const [{ words, percent, problem }, setProgress] = useState<Progress>({});
  const [isOver, setOver] = useState(false);
  const isBusy = percent !== undefined;

  async function take(file: File | undefined) {
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
  function choose(event: ChangeEvent<HTMLInputElement>) {
    void take(event.target.files?.[0]);
    // The same file may be chosen again.
    event.target.value = "";
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  const field = (capture: boolean, children: ReactNode, look: string) => (
    <label className={`relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-a-sun ${look}`}>
      <input
        type="file"
        accept={photoTypes}
        {...(capture && { capture: "environment" })}
        className="absolute inset-0 cursor-pointer opacity-0"
        disabled={isBusy}
        onChange={choose}
      />
      {children}
    </label>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to what the field does
    <div
      className="grid gap-2"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {field(
        false,
        strings.drop,
        `grid min-h-24 place-items-center border-2 border-line-strong border-dashed p-4 text-center font-semibold ${isOver ? "bg-bank" : ""}`,
      )}
      {field(
        true,
        strings.camera,
        `${buttonLook({ look: "line", size: "small" })} hidden! pointer-coarse:inline-flex!`,
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
