import { calendar } from "../../../site/booking.ts";
import { owner } from "../../../site/owner.ts";
import { placeholder } from "../../../site/sample.ts";
import { type Finding, ok, problem } from "./finding.ts";

/** Whether the owner's data and calendar are still those of the sample; `npm run launch-check` names all that is. */
export function checkOwnerData(): Finding[] {
  return [
    isSample(owner.email, owner.name)
      ? problem("owner", "site/owner.ts still holds sample data. All places: npm run launch-check")
      : ok("owner", `${owner.name}, ${owner.email}`),
    isSample(calendar.url.en, calendar.url.de)
      ? problem("calendar", "site/booking.ts still holds a sample address, so nobody can book.")
      : ok("calendar", `${calendar.name}: ${calendar.url.de}`),
  ];
}

function isSample(...values: string[]): boolean {
  return values.some((value) => placeholder.test(value));
}
