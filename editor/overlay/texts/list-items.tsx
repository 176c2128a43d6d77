import type { ListAnswer, ListChange } from "../../server/lists.ts";
import { reloadWith } from "../arrival.ts";
import { answerOf, api, sentenceOf } from "../server.ts";
import { listWords } from "./list-words.ts";
import type { OpenText } from "./open-text.ts";

/** The lists that a text stands in, innermost first: a bullet, and the card that it is on. */
export function ListItems({ isBusy, ...context }: OpenText & { isBusy: boolean }) {
  const { text, language } = context;
  const own = listWords[language];
  return text.inLists.map(({ list, item }, depth) => {
    const { count, isFixed, name } = itemOf(context, list, item);
    const act = (kind: ListChange, to?: number) => changeList(context, { list, item, kind, to });
    return (
      <fieldset key={list} className="siblings" disabled={isBusy} aria-label={own.position(name, item + 1, count)}>
        <legend>{own.position(name, item + 1, count)}</legend>
        {isFixed ? (
          <p>{own.elsewhere}</p>
        ) : (
          <>
            <button type="button" disabled={item === 0} onClick={() => act("move", item - 1)}>
              {own.acts.up}
            </button>
            <button type="button" disabled={item === count - 1} onClick={() => act("move", item + 1)}>
              {own.acts.down}
            </button>
            {(["add", "copy", "remove"] as const).map((kind) => (
              <button key={kind} type="button" onClick={() => act(kind)}>
                {own.acts[kind]}
              </button>
            ))}
            {depth === 0 && <small>{own.keys}</small>}
          </>
        )}
      </fieldset>
    );
  });
}

/** Moves the innermost item by one position, where it can be moved. */
export async function moveItem(context: OpenText, by: 1 | -1): Promise<void> {
  const [innermost] = context.text.inLists;
  if (!innermost) return;
  const { list, item } = innermost;
  const { count, isFixed } = itemOf(context, list, item);
  const to = item + by;
  if (!isFixed && to >= 0 && to < count) await changeList(context, { list, item, kind: "move", to });
}

function itemOf({ source, language }: OpenText, list: number, item: number) {
  const { items = [], place = "" } = source.lists[list] ?? {};
  // The last part that is no position: `content.services.cards.0.features`.
  const name = place.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  return {
    count: items.length,
    /** Several entries from elsewhere stand in one place of it. */
    isFixed: items[item] === null || items[item] === undefined,
    name: listWords[language].names[name] ?? listWords[language].otherList,
  };
}

interface Change {
  list: number;
  item: number;
  kind: ListChange;
  to?: number | undefined;
}

/** The page is loaded anew with the item in view: another order or length is more than other words. */
async function changeList({ current, language, say, saved, onNote }: OpenText, change: Change): Promise<void> {
  const own = listWords[language];
  const source = await saved();
  if (!source) return;
  onNote(change.kind === "move" ? say.saving : own.checking);
  try {
    const { file, index: text } = current;
    const answer: ListAnswer = await answerOf(api.lists.$post({ json: { file, hash: source.hash, text, ...change } }));
    if (!answer.ok) return onNote(sentenceOf(answer, say));
    const index = answer.open ?? null;
    reloadWith(own.done[change.kind], index === null ? null : { ...current, index });
  } catch {
    onNote(say.unreachable);
  }
}
