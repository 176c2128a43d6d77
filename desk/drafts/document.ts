import { isEqual } from "../../site/is-equal.ts";
import type { KeptDocument } from "./browser-copies.ts";

/** A document as the server has it. */
export interface StoredDocument<Content> {
  /** Undefined for one that is not there. */
  content: Content | undefined;
  /** Grows with each change at the server; 0 for a document that it has never had. */
  revision: number | string;
  /** Documents that one action has changed have the same. */
  change?: string | null;
  /** What visitors get; undefined for a draft of something else. */
  published?: Content | undefined;
  /** Something else was published since the draft began: the owner is asked which one counts. */
  isOutdated?: boolean;
}

/** A document while the owner changes it. */
export interface EditedDocument<Content> {
  mine: Content | undefined;
  change: string | null;
  /** What the server has, as far as this tab knows: what `mine` stands on. */
  known: StoredDocument<Content>;
  /** What the server has by now, where it was changed on both sides: the owner is asked. */
  newer: StoredDocument<Content> | null;
  /** What was sent and not answered: the server may have it. */
  sent: readonly (Content | null)[];
  /** It is outdated, and the owner keeps it. */
  isConfirmed: boolean;
}

const nothing = { content: undefined, revision: 0 };

export function editedDocument<Content>(known: StoredDocument<Content> = nothing): EditedDocument<Content> {
  return { mine: known.content, change: known.change ?? null, known, newer: null, sent: [], isConfirmed: false };
}

/** As a tab kept it that was reloaded or closed, before the server's is taken. */
export function resumedDocument<Content>(
  { content, before, revision, change, sent }: KeptDocument<Content>,
  stored: StoredDocument<Content> = nothing,
): EditedDocument<Content> {
  return { ...editedDocument({ ...stored, content: before, revision }), mine: content, change, sent };
}

export function keptDocument<Content>({ mine, change, known, sent }: EditedDocument<Content>): KeptDocument<Content> {
  return { content: mine, before: known.content, revision: known.revision, change, sent };
}

/** With what the server has by now. Where it was changed on both sides, the owner is asked. */
export function withStored<Content>(
  document: EditedDocument<Content>,
  next: StoredDocument<Content>,
): EditedDocument<Content> {
  const { known, mine, newer, sent } = document;
  if (next.revision < (newer ?? known).revision) return document;
  const isFree = !isUnsaved(document);
  // What arrived although its answer was lost was not changed elsewhere.
  const isMine = [mine, ...sent].some((it) => isEqual(it ?? undefined, next.content));
  if (!isFree && !isMine && !isEqual(next.content, known.content)) return { ...document, newer: next };
  const isOfSameChange = document.change === (known.change ?? null);
  return {
    ...document,
    ...(isFree && { mine: next.content }),
    ...(isOfSameChange && { change: next.change ?? null }),
    ...{ known: next, newer: null, sent: next.revision > known.revision ? [] : sent },
  };
}

/** After the server has saved what was sent. What was typed meanwhile stays. */
export function withSaved<Content>(
  document: EditedDocument<Content>,
  sent: EditedDocument<Content>,
  next: StoredDocument<Content>,
): EditedDocument<Content> {
  const { mine, change, newer } = document;
  const saved = {
    mine: mine === sent.mine ? next.content : mine,
    change: change === sent.change && mine === sent.mine ? (next.change ?? null) : change,
    ...{ known: next, newer: null, sent: [], isConfirmed: false },
  };
  // What came meanwhile may stand on what was saved.
  return newer ? withStored(saved, newer) : saved;
}

export function isUnsaved<Content>({ mine, change, known, isConfirmed }: EditedDocument<Content>): boolean {
  if (isConfirmed || !isEqual(mine, known.content)) return true;
  // What is as published again is no part of a change.
  return change !== (known.change ?? null) && !isEqual(mine, known.published);
}

/** What counts elsewhere, where the owner is asked; null for no question. */
export function conflictOf<Content>({
  mine,
  known,
  newer,
  isConfirmed,
}: EditedDocument<Content>): { theirs: Content | undefined } | null {
  if (newer) return { theirs: newer.content };
  const isOutdated = known.isOutdated === true && !isConfirmed && !isEqual(mine, known.published);
  return isOutdated ? { theirs: known.published } : null;
}

/** After the owner's answer. */
export function resolvedDocument<Content>(
  document: EditedDocument<Content>,
  keep: "mine" | "theirs",
): EditedDocument<Content> {
  const { newer, isConfirmed } = document;
  const conflict = conflictOf(document);
  const known = newer ?? document.known;
  const resolved = { ...document, known, newer: null, isConfirmed: isConfirmed || (conflict !== null && !newer) };
  if (keep === "mine") return resolved;
  return { ...resolved, mine: conflict ? conflict.theirs : known.content, change: known.change ?? null };
}
