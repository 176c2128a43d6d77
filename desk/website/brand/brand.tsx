import { useMemo, useState } from "react";
import { ownerSchema } from "../../../kit/owner-schema.ts";
import { contentOf } from "../../../render/content-files.ts";
import type { Brand as Look } from "../../../site/brand/brand.ts";
import { originalColours } from "../../../site/brand/palette.ts";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { withValue } from "../draft/content-places.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { SmallButton } from "../form/simple-fields.tsx";
import { PageChoice } from "../pages/page-choice.tsx";
import { PageStage } from "../pages/page-stage.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { ColourFields } from "./colours.tsx";
import { LogoField } from "./logo.tsx";
import { strings } from "./ui-strings.ts";

const place = "site.json#brand";

/** Name, colours and logo of the site, with its pages in both themes beside them. */
export function Brand({ stored, draft, files, problems }: Editing) {
  const [page, setPage] = useState("home");
  const { brand: look = {} } = contentOf(files).site;
  const shown = useMemo(
    () => ({ files, photos: stored.photos, rendering: stored.rendering, page, locale }),
    [files, stored, page],
  );

  /** What is as it was at first is not there. */
  function keep({ colours, logo }: { [Part in keyof Look]?: Look[Part] | undefined }) {
    const next = { ...(colours && { colours }), ...(logo && { logo }) };
    draft.edit(place, withValue(files, place, colours || logo ? next : undefined));
  }
  const colours = look.colours ?? originalColours;

  return (
    <div className="mt-3 grid gap-gap split:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <SchemaForm
          edited={{ files, problems, edit: draft.edit }}
          schema={ownerSchema}
          place="site.json#owner"
          only={["brand"]}
        />
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
          {(["light", "dark"] as const).map((theme) => (
            <Preview key={theme} shown={shown} theme={theme} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface PreviewProps {
  shown: Omit<React.ComponentProps<typeof PageStage>["shown"], "theme">;
  theme: "light" | "dark";
}

/** A text that is chosen in it leads to the page's own editor. */
function Preview({ shown, theme }: PreviewProps) {
  const page = useMemo(() => ({ ...shown, theme }), [shown, theme]);
  return (
    <div className="flex h-160 flex-col">
      <PageStage
        shown={page}
        width="phone"
        title={strings.preview[theme]}
        onChoose={(places) => navigate("site", "pages", shown.page, ...places)}
      />
    </div>
  );
}
