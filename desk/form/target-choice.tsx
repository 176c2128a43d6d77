import { type ReactNode, useState } from "react";
import { contactTargets } from "../../kit/target-fields.ts";
import { contentOf } from "../../render/content-files.ts";
import type { ContentFiles } from "../../site/content-files.ts";
import { hasPage } from "../../site/pages.ts";
import { pageLabel } from "../content/describe-place.ts";
import { Field } from "../field.tsx";
import { locale } from "../language.ts";
import { addressFrom } from "./link-targets.ts";
import { PageOptions } from "./page-choice.tsx";
import { strings } from "./ui-strings.ts";

interface TargetChoiceProps {
  label: string;
  files: ContentFiles;
  /** A page, a name of `contacts`, or an address; empty while nothing is chosen. */
  target: string;
  /** Whether it may be more than a page. */
  canLeadOut: boolean;
  problem?: string | null;
  onChange: (target: string) => void;
  /** Further options. */
  children?: ReactNode;
}

/** Chooses a page, the owner's mail address or phone number, or takes an address that is typed. */
export function TargetChoice({
  label,
  files,
  target,
  canLeadOut,
  problem = null,
  onChange,
  children,
}: TargetChoiceProps) {
  /** While an address is typed. What is none is never taken. */
  const [typed, setTyped] = useState<string | null>(null);
  const { pages, owner } = contentOf(files).site;
  const isListed = Object.hasOwn(contactTargets, target) || hasPage(pages, target);
  const isAddress = typed !== null || /[:/]/.test(target);
  const isRefused = typed !== null && addressFrom(typed, owner.country) === null;
  const chosen = isAddress ? address : isListed ? target : "";
  function choose(next: string) {
    setTyped(next === address ? "" : null);
    if (next !== address) onChange(next);
  }
  function type(next: string) {
    setTyped(next);
    const meant = addressFrom(next, owner.country);
    if (meant !== null) onChange(meant);
  }
  return (
    <>
      <Field label={label} error={isAddress ? null : problem}>
        {(control) => (
          <select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
            {chosen === "" && <option value="">{strings.choose}</option>}
            <PageOptions files={files} />
            {canLeadOut &&
              Object.entries(contactTargets).map(([name, words]) => (
                <option key={name} value={name}>
                  {words[locale]}
                </option>
              ))}
            {canLeadOut && <option value={address}>{strings.other}</option>}
            {children}
          </select>
        )}
      </Field>
      {isAddress && (
        <Field
          label={strings.other}
          hint={strings.otherAddress}
          error={isRefused ? strings.badOther(targetLabel(files, target)) : problem}
        >
          {(control) => (
            <input
              {...control}
              inputMode="url"
              autoCapitalize="off"
              spellCheck={false}
              value={typed ?? withoutScheme(target)}
              onChange={(event) => type(event.target.value.trim())}
              onBlur={() => !isRefused && setTyped(null)}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** In the owner's words. */
function targetLabel(files: ContentFiles, target: string): string {
  const label = pageLabel(files, target) ?? contactTargets[target as keyof typeof contactTargets];
  return label?.[locale] ?? withoutScheme(target);
}

function withoutScheme(address: string): string {
  return address.replace(/^(?:mailto|tel):/, "");
}

/** No target has this name. */
const address = "#address";
