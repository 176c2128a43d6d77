import { type ComponentProps, useMemo, useRef, useState } from "react";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { addressOf, navigate } from "../../route.ts";
import { useDebounced } from "../../use-debounced.ts";
import { type ContentPath, textsIn } from "../draft/content-path.ts";
import { Fold } from "../fold.tsx";
import { TextPanel } from "../pages/text-panel.tsx";
import type { Editing } from "../publish/draft-screen.tsx";
import { nameOfFile } from "../publish/place-names.ts";
import { findTexts } from "./find-texts.ts";
import { TextList } from "./text-list.tsx";
import { strings } from "./ui-strings.ts";

/** How many of what was found are listed. */
const longest = 60;
/** Where what is on no page is edited. */
const page = "home";

/** Any text of the site by a word of it, and those that are no page's by what they are for. */
export function OtherTexts({ places, ...editing }: Editing & { places: readonly ContentPath[] }) {
  const { files } = editing;
  const [typed, setTyped] = useState("");
  const words = useDebounced(typed);
  const found = useMemo(() => findTexts(files, words), [files, words]);
  const list = useRef<HTMLDivElement>(null);
  const [chosen] = places;
  const listed = { files, chosen, addressOf: (place: ContentPath) => addressOf("site", "texts", place) };
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
        {words.trim() ? (
          <>
            <p role="status">{strings.found(found.length, longest)}</p>
            <TextList {...listed} places={found.slice(0, longest)} />
          </>
        ) : (
          <>
            <p className="max-w-measure">{strings.byFile}</p>
            {commonFiles.map((file) => (
              <CommonTexts key={file} {...listed} file={file} />
            ))}
          </>
        )}
      </div>
      {chosen && (
        <div className="min-w-0 px-1 split:sticky split:top-4 split:max-h-[calc(100svh-2rem)] split:self-start split:overflow-y-auto">
          <TextPanel {...editing} page={page} places={places} language={locale} onDone={close} />
        </div>
      )}
    </div>
  );
}

/** In the order of the list: what visitors get and fill in comes before what never changes. */
const commonFiles = ["mails.json", "calendar.json", "words.json", "site.json"];

function CommonTexts({ file, ...listed }: Omit<ComponentProps<typeof TextList>, "places"> & { file: string }) {
  const places = [...textsIn(listed.files[file], `${file}#`)].map(([place]) => place);
  return (
    <div className="border-line border-t">
      <Fold
        summary={`${nameOfFile(file)} (${places.length})`}
        isOpenAtFirst={listed.chosen !== undefined && places.includes(listed.chosen)}
      >
        <TextList {...listed} places={places} />
      </Fold>
    </div>
  );
}
