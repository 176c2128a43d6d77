import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContentFiles } from "../../../site/content-files.ts";
import { beginningOf } from "../../content/place-names.ts";
import { useRoute } from "../../route.ts";
import { queryOf } from "./query.ts";
import { addressOfFind } from "./replace.ts";
import { type SaidElsewhere, saidElsewhere } from "./said-elsewhere.ts";
import { strings } from "./ui-strings.ts";

/** Milliseconds: while a text is being typed its words are none yet. */
const pauseInTyping = 1000;

/** What the owner does not want to read again in this tab. */
const dismissed = new Set<string>();

interface SaidElsewhereNoteProps {
  /** As visitors have it. */
  base: ContentFiles;
  files: ContentFiles;
}

/** Where else the words or the number stand that the owner has just changed, with a link that finds them to replace them. */
export function SaidElsewhereNote({ base, files }: SaidElsewhereNoteProps) {
  const [, screen] = useRoute();
  const [said, setSaid] = useState<readonly SaidElsewhere[]>([]);
  const order = useRef<string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      const found = saidElsewhere(base, files);
      const names = found.map(nameOf);
      order.current = [
        ...order.current.filter((it) => names.includes(it)),
        ...names.filter((it) => !order.current.includes(it)),
      ];
      setSaid(
        found.toSorted((one, other) => order.current.indexOf(nameOf(other)) - order.current.indexOf(nameOf(one))),
      );
    }, pauseInTyping);
    return () => clearTimeout(timer);
  }, [base, files]);
  const note = useRef<HTMLDivElement>(null);
  function dismiss(it: SaidElsewhere) {
    dismissed.add(nameOf(it));
    flushSync(() => setSaid((before) => [...before]));
    // Where nothing more is said, the button has gone with the focus.
    if (document.activeElement === document.body) note.current?.parentElement?.querySelector("button")?.focus();
  }
  // The newest one; on the screen that finds them it is said already.
  const newest = screen === "texts" ? undefined : said.find((it) => !dismissed.has(nameOf(it)));
  return (
    <div ref={note} role="status" className="flex min-w-0 items-center gap-2 text-small empty:hidden">
      {newest && (
        <>
          <a href={addressOfFind(newest)} className="inline-flex min-h-11 min-w-0 items-center underline">
            {strings.alsoSaid(strings.quoted(beginningOf(queryOf(newest.find).words)), newest.count)}
          </a>
          <button
            type="button"
            className="min-h-11 min-w-11"
            aria-label={strings.dismiss}
            title={strings.dismiss}
            onClick={() => dismiss(newest)}
          >
            ×
          </button>
        </>
      )}
    </div>
  );
}

function nameOf({ place, find }: SaidElsewhere): string {
  return `${place} ${find}`;
}
