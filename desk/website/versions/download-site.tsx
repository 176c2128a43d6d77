import { useMutation } from "@tanstack/react-query";
import type { InputHTMLAttributes } from "react";
import { contentOf } from "../../../render/content-files.ts";
import { failureText } from "../../failure-text.ts";
import { Field } from "../../field.tsx";
import { Fold } from "../fold.tsx";
import { SmallButton } from "../form/simple-fields.tsx";
import { downloadSite, type StoredWebsite } from "../website-api.ts";
import { strings } from "./ui-strings.ts";

/** Files of the newest version for a host that runs no server. */
export function DownloadSite({ files, rendering }: Pick<StoredWebsite, "files" | "rendering">) {
  const isHosted = contentOf(files).site.processing.formsGoTo === "hosted-project";
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (form: FormData) => {
      const [origin = "", backend, anonKey] = fields.map((name) => String(form.get(name)));
      saveAs("website.zip", await downloadSite({ origin, backend: backend || null, anonKey: anonKey || null }));
    },
  });
  const inputs: Record<(typeof fields)[number], InputHTMLAttributes<HTMLInputElement>> = {
    origin: { type: "url", required: true, defaultValue: rendering.origin },
    backend: { type: "url", required: isHosted },
    anonKey: {},
  };
  return (
    <Fold summary={strings.download}>
      <form
        className="grid max-w-measure gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(new FormData(event.currentTarget));
        }}
      >
        <p>{strings.downloadText}</p>
        {fields.map((name) => (
          <Field key={name} label={strings.host[name]} hint={strings.hostHints[name]}>
            {(control) => <input {...control} {...inputs[name]} name={name} autoComplete="off" />}
          </Field>
        ))}
        <div className="flex flex-wrap items-center gap-4">
          <SmallButton type="submit" disabled={isPending}>
            {isPending ? strings.downloading : strings.download}
          </SmallButton>
          <p role="status" className={error ? "text-bad" : ""}>
            {isSuccess && strings.downloaded}
            {failureText(error, { refused: strings.notDownloaded })}
          </p>
        </div>
      </form>
    </Fold>
  );
}

const fields = ["origin", "backend", "anonKey"] as const;

function saveAs(name: string, blob: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
