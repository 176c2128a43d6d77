import { useMemo, useRef, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { navigate } from "../../route.ts";
import { useDebounced } from "../../use-debounced.ts";
import type { Place } from "../draft/content-places.ts";
import { Fold } from "../fold.tsx";
import { TextPanel } from "../pages/text-panel.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { nameOfFile } from "../publish/place-names.ts";
import { findTexts, subjectsOf } from "./subjects.ts";
import { TextList } from "./text-list.tsx";
import { strings } from "./ui-strings.ts";

/** How many of what was found are listed. */
const longest = 60;
/** Where a figure is shown. */
const page = "home";

/** Any text of the site by a word of it, and those that are no page's by subject. */
export function OtherTexts({ places, ...editing }: Editing & { places: readonly Place[] }) {
  const { files } = editing;
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const [chosen] = places;
  function close() {
    list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    navigate("site", "texts");
  }
  return (
    <div className="grid gap-gap split:grid-cols-[1fr_22.5rem]">
      {/* On a phone what was chosen comes first. */}
      <div ref={list} className="grid min-w-0 content-start gap-4 max-split:order-1">
        <search>
          <Field label={strings.search} hint={strings.searchHint}>
            {(control) => (
              <input {...control} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
            )}
          </Field>
        </search>
        <Found files={files} typed={useDebounced(typed)} chosen={chosen} />
      </div>
      {chosen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape does what "Done" in it does
        <div
          onKeyDown={({ key }) => key === "Escape" && close()}
          className="min-w-0 px-1 split:sticky split:top-4 split:max-h-[calc(100svh-2rem)] split:self-start split:overflow-y-auto"
        >
          <TextPanel {...editing} page={page} places={places} language={locale} onDone={close} />
        </div>
      )}
    </div>
  );
}

interface FoundProps {
  files: ContentFiles;
  typed: string;
  chosen: Place | undefined;
}

function Found({ files, typed, chosen }: FoundProps) {
  const found = useMemo(() => findTexts(files, typed), [files, typed]);
  // Typing changes words, no subject.
  const [subjects] = useState(() => subjectsOf(files));
  const addressOf = (place: Place) => `#/site/texts/${encodeURIComponent(place)}`;
  if (typed.trim()) {
    return (
      <>
        <p role="status">{strings.found(found.length, longest)}</p>
        <TextList files={files} places={found.slice(0, longest)} chosen={chosen} addressOf={addressOf} />
      </>
    );
  }
  return (
    <>
      <p className="max-w-measure">{strings.bySubject}</p>
      {[...new Set(subjects.map(({ file }) => file))].map((name) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name} className="type-h3 mb-2">
            {nameOfFile(name)}
          </h2>
          {subjects
            .filter(({ file }) => file === name)
            .map(({ label, places }) => (
              <div key={places[0]} className="border-line border-t">
                <Fold
                  summary={`${label?.[locale] ?? strings.others} (${places.length})`}
                  isOpenAtFirst={chosen !== undefined && places.includes(chosen)}
                >
                  <TextList {...{ files, places, chosen, addressOf }} />
                </Fold>
              </div>
            ))}
        </section>
      ))}
    </>
  );
}
