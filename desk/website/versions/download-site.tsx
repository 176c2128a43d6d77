import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { contentOf } from "../../../render/content-files.ts";
import { failureText } from "../../failure-text.ts";
import { Field } from "../../field.tsx";
import { downloadSite, type StoredWebsite } from "../website-api.ts";
import { strings } from "./ui-strings.ts";

/** Files of the newest version for a host that runs no server. */
export function DownloadSite({ files, rendering }: Pick<StoredWebsite, "files" | "rendering">) {
  const [host, setHost] = useState({ origin: rendering.origin, backend: "", anonKey: "" });
  const isHosted = contentOf(files).site.processing.formsGoTo === "hosted-project";
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { origin, backend, anonKey } = host;
      saveAs("website.zip", await downloadSite({ origin, backend: backend || null, anonKey: anonKey || null }));
    },
  });
  const fieldOf = (name: keyof typeof host, { type = "url", required = false } = {}) => (
    <Field label={strings.host[name]} hint={strings.hostHints[name]}>
      {(control) => (
        <input
          {...control}
          type={type}
          required={required}
          autoComplete="off"
          value={host[name]}
          onChange={(event) => setHost({ ...host, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <details className="mt-10">
      <summary className="min-h-11 py-2 font-semibold">{strings.download}</summary>
      <form
        className="grid max-w-measure gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <p>{strings.downloadText}</p>
        {fieldOf("origin", { required: true })}
        {fieldOf("backend", { required: isHosted })}
        {fieldOf("anonKey", { type: "text" })}
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" className={buttonLook({ look: "line", size: "small" })} disabled={isPending}>
            {isPending ? strings.downloading : strings.download}
          </button>
          <p role="status" className={error ? "text-bad" : ""}>
            {isSuccess && strings.downloaded}
            {failureText(error, { refused: strings.notDownloaded, "no-backend": strings.needsProject })}
          </p>
        </div>
      </form>
    </details>
  );
}

function saveAs(name: string, blob: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
