import { type ComponentProps, useRef, useState } from "react";
import { type ContentPath, textsIn } from "../../content/content-path.ts";
import { addressOfPlace } from "../../content/place-address.ts";
import { nameOfFile } from "../../content/place-names.ts";
import { Field } from "../../field.tsx";
import { Fold } from "../../fold.tsx";
import { locale } from "../../language.ts";
import { useDebounced } from "../../use-debounced.ts";
import type { Editing } from "../edited.ts";
import { editedOf } from "../edited.ts";
import { formPartOf } from "../pages/form-parts.ts";
import { PartPanel } from "../pages/part-panel.tsx";
import { FoundList } from "./found-list.tsx";
import { addressOfFind, type Replacement } from "./replace.ts";
import { TextList } from "./text-list.tsx";
import { strings } from "./ui-strings.ts";

/** Where a shared value is shown. */
const page = "home";

interface FindProps extends Editing {
  /** What a link looks for, if it does, and the text that is open. */
  rest: readonly string[];
}

/** The one search: words, numbers, links and pictures anywhere, replaced one by one. Texts of no page are listed by what they are for. */
export function Find({ rest, ...editing }: FindProps) {
  const { files } = editing;
  const asked = askedFor(rest);
  const [{ find, replace, from }, setTyped] = useState({ ...asked, from: asked });
  const isAnother = asked.find !== from.find || asked.replace !== from.replace;
  // Another link was followed: what it looks for stands in the fields.
  if (isAnother) setTyped({ ...asked, from: asked });
  const type = (typed: Partial<Replacement>) => setTyped((before) => ({ ...before, ...typed }));
  const words = useDebounced(find);
  const list = useRef<HTMLDivElement>(null);
  const { chosen } = asked;
  const addressHere = (...places: ContentPath[]) => addressOfFind({ find, replace }, ...places);
  function close() {
    list.current?.querySelector<HTMLElement>("[aria-current]")?.focus();
    location.hash = addressHere();
  }
  /** The way back leads to what was found. */
  function keepInHistory() {
    history.replaceState(history.state, "", addressHere(...(chosen ? [chosen] : [])));
  }
  const part = chosen === undefined ? null : formPartOf(files, page, chosen);
  const edited = {
    ...editedOf(editing),
    chosen,
    choose: (place: ContentPath) => {
      location.hash = addressHere(place);
    },
  };
  const addressOf = (place: ContentPath) =>
    formPartOf(files, page, place) ? addressHere(place) : addressOfPlace(place, page);
  const listed = { files, chosen, addressOf };
  return (
    <div className="grid gap-gap split:grid-cols-[1fr_22.5rem]">
      {/* On a phone what was chosen comes first. */}
      <div ref={list} className="grid min-w-0 content-start gap-4 max-split:order-1">
        <search className="grid gap-4 tablet:grid-cols-2">
          <Field label={strings.search} hint={strings.searchHint}>
            {(control) => (
              <input {...control} type="search" value={find} onChange={({ target }) => type({ find: target.value })} />
            )}
          </Field>
          <Field label={strings.replaceWith} hint={strings.replaceHint}>
            {(control) => (
              <input {...control} value={replace} onChange={({ target }) => type({ replace: target.value })} />
            )}
          </Field>
        </search>
        {words.trim() ? (
          <FoundList
            key={words}
            {...editing}
            {...listed}
            replacement={{ find: words, replace }}
            onFollow={keepInHistory}
          />
        ) : (
          <>
            <p className="max-w-measure">{strings.byFile}</p>
            {commonFiles.map((file) => (
              <CommonTexts key={file} {...listed} file={file} />
            ))}
          </>
        )}
      </div>
      {part && (
        <div
          key={part.place}
          className="min-w-0 px-1 split:sticky split:top-4 split:max-h-[calc(100svh-2rem)] split:self-start split:overflow-y-auto"
        >
          <PartPanel edited={edited} part={part} language={locale} onDone={close} />
        </div>
      )}
    </div>
  );
}

function askedFor([first, ...rest]: readonly string[]): Replacement & { chosen: ContentPath | undefined } {
  const [find = "", replace = "", chosen] = first === "find" ? rest : ["", "", first];
  return { find, replace, chosen };
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
