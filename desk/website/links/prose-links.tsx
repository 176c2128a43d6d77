import { useState } from "react";
import { contentOf } from "../../../render/content-files.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import { type Localized, locales, localized } from "../../../site/locale.ts";
import { hasPage } from "../../../site/pages.ts";
import { Field } from "../../field.tsx";
import { locale } from "../../language.ts";
import { SmallButton } from "../form/simple-fields.tsx";
import { PageOptions } from "../pages/page-choice.tsx";
import { isLinkAddress, linksIn, withLink } from "./link-targets.ts";
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
  return (
    <>
      {longest.map((link, index) => (
        <ProseLink
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a sentence have no other identity
          key={index}
          files={files}
          {...(links[locale][index] ?? link)}
          onChange={(target) => onChange(localized((it) => withLink(words[it], index, target)))}
        />
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

/** None of them is the id of a page. */
const [address, nowhere] = ["#address", "#nowhere"];

interface ProseLinkProps {
  files: ContentFiles;
  label: string;
  target: string;
  onChange: (target: string | null) => void;
}

function ProseLink({ files, label, target, onChange }: ProseLinkProps) {
  /** An address that is not right is never taken. */
  const [wrong, setWrong] = useState<string | null>(null);
  const isPlain = target === "mail" || target === "phone" || hasPage(contentOf(files).site.pages, target);
  function lead(next: string) {
    setWrong(null);
    if (next === nowhere) onChange(null);
    else onChange(next === address ? "https://example.com" : next);
  }
  function type(typed: string) {
    setWrong(isLinkAddress(typed) ? null : typed);
    if (isLinkAddress(typed)) onChange(typed);
  }
  return (
    <>
      <Field label={strings.linkOf(label)}>
        {(control) => (
          <select {...control} value={isPlain ? target : address} onChange={(event) => lead(event.target.value)}>
            <PageOptions files={files} />
            <option value="mail">{strings.mail}</option>
            <option value="phone">{strings.phone}</option>
            <option value={address}>{strings.other}</option>
            <option value={nowhere}>{strings.none}</option>
          </select>
        )}
      </Field>
      {!isPlain && (
        <Field label={strings.other} hint={strings.otherAddress} error={wrong === null ? null : strings.badOther}>
          {(control) => (
            <input
              {...control}
              inputMode="url"
              autoCapitalize="off"
              spellCheck={false}
              value={wrong ?? target}
              onChange={(event) => type(event.target.value.trim())}
            />
          )}
        </Field>
      )}
    </>
  );
}
