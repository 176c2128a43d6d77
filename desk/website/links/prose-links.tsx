import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, locales, localized } from "../../../site/locale.ts";
import { SmallButton } from "../../form/simple-fields.tsx";
import { locale } from "../../language.ts";
import { linksIn, withLink } from "./link-targets.ts";
import { TargetChoice } from "./target-choice.tsx";
import { strings } from "./ui-strings.ts";

interface ProseLinksProps {
  files: ContentFiles;
  words: Localized;
  /** Whether a text may have links. */
  canHave: boolean;
  onChange: (words: Localized) => void;
}

/** The links within the sentences of a text: each leads to the same place in both languages. */
export function ProseLinks({ files, words, canHave, onChange }: ProseLinksProps) {
  const links = localized((it) => linksIn(words[it]));
  const longest = locales.map((it) => links[it]).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const lead = (index: number, target: string | null) =>
    onChange(localized((it) => withLink(words[it], index, target)));
  return (
    <>
      {longest.map((link, index) => (
        <TargetChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a sentence have no other identity
          key={index}
          files={files}
          label={strings.linkOf((links[locale][index] ?? link).label)}
          target={(links[locale][index] ?? link).target}
          canLeadOut
          onChange={(target) => lead(index, target === nowhere ? null : target)}
        >
          <option value={nowhere}>{strings.none}</option>
        </TargetChoice>
      ))}
      {canHave && (
        <SmallButton
          onClick={() => onChange({ en: `${words.en} [Contact](contact)`, de: `${words.de} [Kontakt](contact)` })}
        >
          {strings.addLink}
        </SmallButton>
      )}
    </>
  );
}

/** No target has this name. */
const nowhere = "#nowhere";
