import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ownerSchema } from "../../../kit/owner-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { Brand as Look } from "../../../site/brand/brand.ts";
import { originalColours } from "../../../site/brand/palette.ts";
import { DeskError } from "../../api.ts";
import { withValue } from "../../content/content-path.ts";
import { failureText } from "../../failure-text.ts";
import { PageChoice } from "../../form/page-choice.tsx";
import { SchemaForm } from "../../form/schema-form.tsx";
import { SmallButton, smallButton } from "../../form/simple-fields.tsx";
import { uploadKey } from "../../form/upload.ts";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import type { Editing } from "../edited.ts";
import { editedOf } from "../edited.ts";
import { PageStage } from "../previews/page-stage.tsx";
import { ColourFields } from "./colours.tsx";
import { strings } from "./ui-strings.ts";
import { uploadLogo } from "./upload-logo.ts";

const place = "site.json#brand";

/** Name, colours and logo of the site, with its pages in both themes beside them. */
export function Brand(editing: Editing) {
  const { stored, draft, files } = editing;
  const [page, setPage] = useState("home");
  const { brand: look = {} } = contentOf(files).site;
  const { photos, rendering } = stored;
  const shown = useMemo(() => {
    const both = { files, photos, rendering, page, locale };
    return (["light", "dark"] as const).map((theme) => ({ ...both, theme }));
  }, [files, photos, rendering, page]);

  /** What is as it was at first is not there. */
  function keep({ colours, logo }: { [Part in keyof Look]?: Look[Part] | undefined }) {
    const next = { ...(colours && { colours }), ...(logo && { logo }) };
    draft.edit(place, withValue(files, place, colours || logo ? next : undefined));
  }
  const colours = look.colours ?? originalColours;

  return (
    <div className="mt-3 grid gap-gap split:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <SchemaForm edited={editedOf(editing)} schema={ownerSchema} place="site.json#owner" only={["brand"]} />
        <section aria-labelledby="brand-colours" className="grid gap-4">
          <h2 id="brand-colours" className="type-h3">
            {strings.colours}
          </h2>
          <p>{strings.coloursText}</p>
          <ColourFields colours={colours} onChange={(colours) => keep({ ...look, colours })} />
          {look.colours && (
            <SmallButton onClick={() => keep({ ...look, colours: undefined })}>{strings.original}</SmallButton>
          )}
        </section>
        <LogoField logo={look.logo} onChange={(logo) => keep({ ...look, logo })} />
      </div>
      <div className="grid gap-3 self-start split:sticky split:top-4">
        <PageChoice files={files} chosen={page} choose={setPage} />
        <div className="grid gap-3 tablet:grid-cols-2">
          {shown.map((it) => (
            <div key={it.theme} className="flex h-160 flex-col">
              <PageStage
                shown={it}
                width="phone"
                title={strings.preview[it.theme]}
                // In the page's own editor.
                onChoose={(places) => navigate("site", "pages", page, ...places)}
              />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

interface LogoFieldProps {
  logo: string | undefined;
  onChange: (logo: string | undefined) => void;
}

/** The logo, in place of the drawn mark. */
function LogoField({ logo, onChange }: LogoFieldProps) {
  const upload = useMutation({ mutationKey: uploadKey, mutationFn: uploadLogo, onSuccess: onChange });
  const isAnswered = upload.error instanceof DeskError;
  return (
    <section aria-labelledby="brand-logo" className="grid gap-4">
      <h2 id="brand-logo" className="type-h3">
        {strings.logo}
      </h2>
      <p id="logo-hint">{strings.logoText}</p>
      <div className="flex flex-wrap gap-3">
        <label className={`${smallButton} cursor-pointer focus-within:outline-3 focus-within:outline-focus`}>
          {strings.chooseLogo}
          <input
            type="file"
            accept="image/png,image/svg+xml,image/webp,image/jpeg"
            aria-describedby="logo-hint"
            className="sr-only"
            aria-disabled={upload.isPending}
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file && !upload.isPending) upload.mutate(file);
              // The same file may be chosen once more.
              event.target.value = "";
            }}
          />
        </label>
        {logo && <SmallButton onClick={() => onChange(undefined)}>{strings.removeLogo}</SmallButton>}
      </div>
      <p role="status" className="text-small empty:hidden">
        {upload.isPending && strings.sendingLogo}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {failureText(upload.error, strings.logoProblems, isAnswered ? strings.logoFailed : strings.logoOffline)}
      </p>
    </section>
  );
}
