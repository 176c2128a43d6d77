import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { buttonLook } from "../../../kit/ui/button.tsx";
import { contentOf } from "../../../render/content-files.ts";
import type { Brand as BrandLook } from "../../../site/brand/brand.ts";
import { type BrandColours, type ColourName, originalColours } from "../../../site/brand/palette.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { ToggleGroup } from "../../toggle-group.tsx";
import { withValue } from "../draft/content-places.ts";
import { PageChoice } from "../pages/page-choice.tsx";
import { PageStage } from "../pages/page-stage.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { ColourFields } from "./colours.tsx";
import { LogoField } from "./logo.tsx";
import { strings } from "./ui-strings.ts";

const place = "site.json#brand";
const namePlace = "site.json#owner/brand";
/** Characters (kit/owner-schema.ts). */
const longestName = 80;

/** Name, colours and logo of the site, with its pages in both themes beside them. */
export function Brand({ stored, draft, files, changed, problems }: Editing) {
  const [page, setPage] = useState("home");
  const [width, setWidth] = useState<"phone" | "desktop">("phone");
  const { owner, brand: storedLook = {} } = contentOf(files).site;
  const [name, setName] = usePaused(owner.brand, (next) => draft.edit(namePlace, withValue(files, namePlace, next)));
  const [look, setLook, keepLook] = usePaused(storedLook, (next) => draft.edit(place, withLook(files, next)));
  const shown = useMemo(() => {
    const named = withValue(files, namePlace, name || " ");
    return { files: withLook(named, look), photos: stored.photos, rendering: stored.rendering, page, locale };
  }, [files, name, look, stored, page]);
  const problem = problems.find((it) => it.place === namePlace || it.place.startsWith(place));

  function choose(colour: ColourName, value: string) {
    setLook({ ...look, colours: { ...originalColours, ...look.colours, [colour]: value } });
  }

  return (
    <div className="mt-3 grid gap-gap split:grid-cols-[22.5rem_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <p role="status" className="text-bad empty:hidden">
          {problem?.text[locale]}
        </p>
        <Field label={strings.name} hint={strings.nameHint}>
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={longestName}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <section aria-labelledby="brand-colours" className="grid gap-4">
          <h2 id="brand-colours" className="type-h3">
            {strings.colours}
          </h2>
          <p>{strings.coloursText}</p>
          <ColourFields colours={look.colours ?? originalColours} choose={choose} />
          {look.colours && (
            <button
              type="button"
              className={`${buttonLook({ look: "line", size: "small" })} justify-self-start`}
              onClick={() => keepLook({ ...look, colours: undefined })}
            >
              {strings.original}
            </button>
          )}
        </section>
        <LogoField logo={look.logo} onChange={(logo) => keepLook({ ...look, logo })} />
      </div>
      <div className="grid gap-3 self-start split:sticky split:top-4">
        <div className="flex flex-wrap items-center gap-3">
          <PageChoice files={files} changed={changed} chosen={page} choose={setPage} />
          <ToggleGroup
            label={strings.width}
            values={["phone", "desktop"]}
            chosen={width}
            nameOf={(it) => strings.widths[it]}
            choose={setWidth}
          />
        </div>
        <div className={`grid gap-3 ${width === "phone" ? "tablet:grid-cols-2" : ""}`}>
          {(["light", "dark"] as const).map((theme) => (
            <Preview key={theme} shown={shown} theme={theme} width={width} />
          ))}
        </div>
      </div>
    </div>
  );
}

interface PreviewProps {
  shown: Omit<React.ComponentProps<typeof PageStage>["shown"], "theme">;
  theme: "light" | "dark";
  width: "phone" | "desktop";
}

/** A text that is chosen in it leads to the page's own editor. */
function Preview({ shown, theme, width }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useMemo(() => ({ ...shown, theme }), [shown, theme]);
  return (
    <div className={`flex flex-col ${width === "phone" ? "h-160" : "h-120"}`}>
      <PageStage
        shown={page}
        width={width}
        title={strings.preview[theme]}
        selected={[]}
        onChoose={(places) => navigate("site", "pages", shown.page, ...places)}
        frameRef={frame}
      />
    </div>
  );
}

/** Without what is as it was at first. */
function withLook(files: Editing["files"], { colours, logo }: BrandLook): Editing["files"] {
  const look = { ...(colours && { colours }), ...(logo && { logo }) } satisfies {
    colours?: BrandColours;
    logo?: string;
  };
  return withValue(files, place, Object.keys(look).length > 0 ? look : undefined);
}

/** Milliseconds. */
const pause = 300;

/** A value that is shown at once and kept after a pause: a colour that is dragged, or a name that is typed, is one step. Or kept at once. */
function usePaused<Value>(stored: Value, keep: (value: Value) => void) {
  const [pending, setPending] = useState<{ value: Value } | null>(null);
  const keepPending = useEffectEvent(() => {
    if (pending) keep(pending.value);
    setPending(null);
  });
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => keepPending(), pause);
    return () => clearTimeout(timer);
  }, [pending]);
  function keepNow(value: Value) {
    setPending(null);
    keep(value);
  }
  return [pending ? pending.value : stored, (value: Value) => setPending({ value }), keepNow] as const;
}
