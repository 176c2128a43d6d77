import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, languageNames, locales } from "../../../site/locale.ts";
import type { Change } from "../draft/changes.ts";
import { type Place, textsIn } from "../draft/content-places.ts";
import { describePlace } from "../draft/describe-place.ts";
import { labelOf, whereIs } from "./place-names.ts";
import { strings } from "./ui-strings.ts";

/** Changed texts in both languages, before and after. */
export function ChangeList({ files, changes }: { files: ContentFiles; changes: readonly Change[] }) {
  return (
    <ul className="grid gap-4">
      {changes.flatMap(changedTexts).map(({ place, before, after }) => {
        const description = describePlace(files, place);
        return (
          <li key={place} className="border-line border-t pt-3">
            <p className="font-semibold">{labelOf(description)}</p>
            <p className="text-ink-2 text-small">{whereIs(files, description)}</p>
            {locales.map((language) => (
              <ChangedWords key={language} language={language} before={before} after={after} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

interface ChangedText {
  place: Place;
  before: Localized | undefined;
  after: Localized | undefined;
}

/** The texts of what was changed, added or removed. */
function changedTexts({ place, before, after }: Change): ChangedText[] {
  const [textsBefore, textsAfter] = [new Map(textsIn(before, place)), new Map(textsIn(after, place))];
  const places = new Set([...textsBefore.keys(), ...textsAfter.keys()]);
  return [...places].map((it) => ({ place: it, before: textsBefore.get(it), after: textsAfter.get(it) }));
}

type ChangedWordsProps = { language: keyof Localized } & Omit<ChangedText, "place">;

/** Nothing for a language that is as it was. */
function ChangedWords({ language, before, after }: ChangedWordsProps) {
  if (before?.[language] === after?.[language]) return null;
  return (
    <dl className="mt-2 grid gap-x-gap text-small tablet:grid-cols-2">
      <div>
        <dt className="text-ink-2">
          {languageNames[language]}, {strings.before}
        </dt>
        <dd lang={language} className="wrap-anywhere">
          {before?.[language] ?? strings.isNew}
        </dd>
      </div>
      <div>
        <dt className="text-ink-2">
          {languageNames[language]}, {strings.after}
        </dt>
        <dd lang={language} className="wrap-anywhere font-semibold">
          {after?.[language] ?? strings.isRemoved}
        </dd>
      </div>
    </dl>
  );
}
