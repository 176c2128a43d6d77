import type { OpenPoint } from "../../../render/open-points.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { PageId } from "../../../site/pages.ts";
import { type ContentPath, pageOfPlace, placeOfPath, textsIn, valueAt } from "../../content/content-path.ts";
import { describePlace, pageLabel } from "../../content/describe-place.ts";
import { groupOf } from "../../content/details-groups.ts";
import { addressOfPlace, addressOnPage } from "../../content/place-address.ts";
import { beginningOf, labelOf, whereIs } from "../../content/place-names.ts";
import { isFigure, titleOf } from "../../content/titles.ts";
import { filledInReadably } from "../../form/readable-words.ts";
import { locale } from "../../language.ts";
import { strings as details } from "../details/ui-strings.ts";
import { valueWords } from "../publish/shown-changes.ts";
import { isSection, leavingWith } from "./confirm-sample.ts";
import { strings } from "./ui-strings.ts";

export interface DescribedPoint extends Where {
  point: OpenPoint;
  place: ContentPath;
  /** What stands there now, and is confirmed: all of it, or what its entries begin with. */
  words: string | undefined;
  /** What can be left out. */
  leaving: { count: number; isSection: boolean } | null;
}

interface Where {
  /** What it is called: no two points have the same name. */
  name: string;
  /** Its page or group of details. */
  part: string;
  /** None for what is on no page. */
  page?: PageId | undefined;
  /** Where it is changed. */
  href: string;
}

/** An open point, as the owner calls it. */
export function describePoint(files: ContentFiles, point: OpenPoint): DescribedPoint {
  const [place = "", ...more] = point.places.map(({ file, path }) => placeOfPath(files, file, path));
  if (point.kind === "fact" || groupOf(place)) {
    // All that the privacy notice is made of is no sentence.
    const words = point.places[0].path.length > 1 ? valueWords(files, place, valueAt(files, place)) : undefined;
    return { ...whereIsFact(files, place), point, place, words, leaving: null };
  }
  const leaving = pageOfPlace(place) === null ? [] : leavingWith(files, point);
  const titles = [...new Set([place, ...more].map((it) => titleOf(files, it, locale)).filter(Boolean))];
  const words = more.length > 0 || isFigure(valueAt(files, place)) ? titles : wordsAt(files, place);
  const title = (leaving[0] && titleOf(files, leaving[0], locale)) || words[0];
  return {
    ...whereIsSample(files, place, title),
    point,
    place,
    // The name says it already.
    words: words.length > 1 || words[0] !== beginningOf(title ?? "") ? words.join(" · ") : undefined,
    leaving: leaving[0] === undefined ? null : { count: leaving.length, isSection: isSection(leaving[0]) },
  };
}

/** A fact is changed at its own screen. */
export function whereIsFact(files: ContentFiles, place: ContentPath): Where {
  const group = groupOf(place);
  const description = describePlace(files, place);
  const part = group ? details.groups[group.id] : whereIs(files, description);
  return { name: `${labelOf(description)} · ${part}`, part, href: addressOfPlace(place, "home") };
}

/** What several pages have is on the first that shows it. */
function whereIsSample(files: ContentFiles, place: ContentPath, title: string | undefined): Where {
  const description = describePlace(files, place);
  const page = pageOfPlace(place) ?? undefined;
  const part =
    page === undefined ? whereIs(files, description) : (pageLabel(files, page)?.[locale] ?? strings.notFound);
  const label = title ? strings.beginsWith(labelOf(description), beginningOf(title)) : labelOf(description);
  return {
    name: `${label} · ${description.part?.[locale] ?? part}`,
    part,
    page,
    href: page === undefined ? addressOfPlace(place, "home") : addressOnPage(place, page),
  };
}

function wordsAt(files: ContentFiles, place: ContentPath): string[] {
  return [...textsIn(valueAt(files, place), place)].map(([, text]) => filledInReadably(files, text, locale));
}
