import { type ChangeEvent, type DragEvent, type ReactNode, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { notePhoto } from "./known-photos.ts";
import { strings } from "./ui-strings.ts";
import { photoTypes, UploadRefused, uploadPhoto } from "./upload.ts";

type State =
  | { kind: "idle" | "preparing" | "taken" }
  | { kind: "sending"; percent: number }
  | { kind: "refused"; text: string };

/** Takes a photo that is dropped, chosen or made with the phone's camera. */
export function UploadField({ onUploaded }: { onUploaded: (name: string) => void }) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const [isOver, setOver] = useState(false);
  const isBusy = state.kind === "sending" || state.kind === "preparing";

  async function take(file: File | undefined) {
    if (!file || isBusy) return;
    setState({ kind: "sending", percent: 0 });
    const onProgress = (part: number) =>
      setState(part < 1 ? { kind: "sending", percent: Math.floor(part * 100) } : { kind: "preparing" });
    try {
      const { name, prepared } = await uploadPhoto(file, onProgress);
      notePhoto(name, prepared);
      onUploaded(name);
      setState({ kind: "taken" });
    } catch (error) {
      const problem = error instanceof UploadRefused ? error.problem : "failed";
      setState({ kind: "refused", text: strings.problems[problem] });
    }
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
      {state.kind === "sending" && (
        <progress className="w-full" max={100} value={state.percent} aria-label={strings.drop} />
      )}
      <p role="status" className="text-small empty:hidden">
        {state.kind === "sending" && strings.sending(state.percent)}
        {(state.kind === "preparing" || state.kind === "taken") && strings[state.kind]}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {state.kind === "refused" && state.text}
      </p>
    </div>
  );
}
