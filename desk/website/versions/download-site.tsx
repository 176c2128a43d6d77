import { useMutation } from "@tanstack/react-query";
import { contentOf } from "../../../render/content-files.ts";
import { downloadSite, type StoredWebsite } from "../../content/website-api.ts";
import { failureText } from "../../failure-text.ts";
import { Field } from "../../field.tsx";
import { Fold } from "../../fold.tsx";
import { SmallButton } from "../../form/simple-fields.tsx";
import { strings } from "./ui-strings.ts";

/** Files of the newest version for a host that runs no server. */
export function DownloadSite({ files, rendering }: Pick<StoredWebsite, "files" | "rendering">) {
  const isHosted = contentOf(files).site.processing.formsGoTo === "hosted-project";
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (form: FormData) => {
      const { origin = "", backend, anonKey } = Object.fromEntries([...form].map(([name, it]) => [name, String(it)]));
      saveAs("website.zip", await downloadSite({ origin, backend: backend || null, anonKey: anonKey || null }));
    },
  });
  const fields = [
    ["origin", { type: "url", required: true, defaultValue: rendering.origin }],
    ["backend", { type: "url", required: isHosted }],
    ["anonKey", {}],
  ] as const;
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
        {fields.map(([name, input]) => (
          <Field key={name} label={strings.host[name]} hint={strings.hostHints[name]}>
            {(control) => <input {...control} {...input} name={name} autoComplete="off" />}
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

function saveAs(name: string, blob: Blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
