import { kindAddress } from "../../site/appointment-kinds.ts";
import { kindPath } from "../../site/booking.ts";
import { placeAround, valueAt } from "../content/content-path.ts";
import type { FieldProps } from "../form/field-props.ts";
import { locale } from "../language.ts";
import { CopyField } from "./copy-field.tsx";
import type { KindDraft } from "./rules-schema.ts";
import { strings } from "./ui-strings.ts";

/** The address of a kind of appointment, to copy. One that is not on the booking page has it once it is saved. */
export function KindLink({ edited, field, place }: FieldProps) {
  const { link, token, isListed } = valueAt(edited.files, placeAround(place)) as KindDraft;
  const address = kindAddress({ id: link, token, isListed });
  if (address === "") return <p className="text-ink-2 text-small">{strings.linkAfterSaving}</p>;
  return (
    <CopyField
      label={field.label[locale]}
      hint={isListed ? strings.linkOfKind : strings.linkOfUnlisted}
      value={`${location.origin}${kindPath(address, locale)}`}
    />
  );
}
