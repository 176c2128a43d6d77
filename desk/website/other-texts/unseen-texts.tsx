import { type RefObject, useState } from "react";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { SmallButton } from "../../form/simple-fields.tsx";
import { navigate } from "../../route.ts";
import { type ContentPath, textAt, textsIn, valueAt } from "../draft/content-path.ts";
import { placesNamedIn } from "../draft/references.ts";
import { pageIn } from "../pages/page-stage.tsx";
import { addressOfPlace } from "../place-address.ts";
import { TextList } from "./text-list.tsx";
import { strings } from "./ui-strings.ts";

interface UnseenTextsProps {
  files: ContentFiles;
  page: PageId;
  frame: RefObject<HTMLIFrameElement | null>;
}

/** What of a page nobody reads on it: for search engines, descriptions of pictures, for screen readers, and of forms. */
export function UnseenTexts({ files, page, frame }: UnseenTextsProps) {
  const [unseen, setUnseen] = useState<readonly ContentPath[]>([]);
  const file = `pages/${page}.json`;
  const head = ["title", "description"].map((name) => `${file}#seo/${name}`);
  function look() {
    const seen = new Set([...(pageIn(frame.current)?.shownPlaces() ?? []), ...head]);
    const parts = [`${file}#sections`, ...placesNamedIn(files, file)];
    const places = parts.flatMap((part) => [...textsIn(valueAt(files, part), part)].map(([place]) => place));
    setUnseen([...new Set(places)].filter((place) => !seen.has(place)));
  }
  return (
    <>
      {textAt(files, head[0] ?? "") && (
        <SmallButton onClick={() => navigate("site", "pages", page, ...head)}>{strings.searchTexts}</SmallButton>
      )}
      <details onToggle={look}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{strings.unseen}</summary>
        <p className="mb-2 text-small">{unseen.length === 0 ? strings.nothingUnseen : strings.unseenText}</p>
        <TextList files={files} places={unseen} addressOf={(place) => addressOfPlace(place, page)} />
      </details>
    </>
  );
}
