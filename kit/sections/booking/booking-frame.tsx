import { calendarDocumentPath, calendarFrameHeight } from "../../../site/booking.ts";
import { telephoneOf } from "../../../site/phone-number.ts";
import type { Props } from "../../fields.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { usePathLocale } from "../../ui/language.tsx";
import { usePlaces } from "../../ui/places.tsx";
import { Prose } from "../../ui/prose.tsx";
import { useSite } from "../../ui/site.tsx";
import type { schema } from "./schema.ts";
import { ThirdPartyFrame } from "./third-party-frame.tsx";

type CalendarWords = Props<typeof schema>["calendar"];

/** What the booking page books with: our own calendar, a third party's, or a call or a mail. */
export function BookingFrame({ calendar: words }: { calendar: CalendarWords }) {
  const { heading, own, thirdParty, none } = words;
  const { calendar } = useSite();
  const at = usePlaces();
  const isShown = calendar.kind !== "none";
  return (
    <div id="calendar" className={isShown ? "grid gap-4" : direct}>
      <h2 className={isShown ? "sr-only" : "type-h2"} {...at(words, "heading")}>
        {heading}
      </h2>
      {calendar.kind === "own" && <OwnFrame own={own} />}
      {calendar.kind === "third-party" && thirdParty && <ThirdPartyFrame words={thirdParty} provider={calendar} />}
      {calendar.kind === "none" && <Direct none={none} />}
    </div>
  );
}

/** Our own calendar is plain documents of this server: the frame asks for no consent, needs no script and has no sandbox. */
function OwnFrame({ own }: Pick<CalendarWords, "own">) {
  const at = usePlaces();
  // The path's locale is constant on a page, so switching the language or theme keeps a half-filled form.
  const address = calendarDocumentPath(usePathLocale());
  return (
    <>
      <iframe src={address} title={own.frameTitle} height={calendarFrameHeight} className="w-full bg-lift" />
      <p className="max-w-measure text-ink-2" {...at(own, "alternatives")}>
        <Prose text={own.alternatives} />
      </p>
    </>
  );
}

function Direct({ none }: Pick<CalendarWords, "none">) {
  const { owner } = useSite();
  const at = usePlaces();
  return (
    <>
      <p className="max-w-measure text-lead text-ink-2" {...at(none, "lead")}>
        {none.lead}
      </p>
      <ul className="border-t-2 border-ink">
        <li className={way}>
          <Icon name="phone" />
          <a href={telephoneOf(owner.phone)} className={wayLink} {...at(owner, "phone")}>
            {owner.phone}
          </a>
        </li>
        <li className={way}>
          <Icon name="mail" />
          <a href={`mailto:${owner.email}`} className={wayLink} {...at(owner, "email")}>
            {owner.email}
          </a>
        </li>
      </ul>
      <p>
        <ButtonLink to="contact" {...at(none, "write")}>
          {none.write}
        </ButtonLink>
      </p>
    </>
  );
}

/** Goes along with the longer column beside it. */
const direct =
  "grid gap-6 border-a-sun border-t-4 bg-bank p-[clamp(1.5rem,4vw,3rem)] split:sticky split:top-[calc(var(--spacing-head)+1.5rem)]";
const way = "grid grid-cols-[1.5rem_1fr] items-center gap-3 border-b border-line [&>svg]:text-link";
const wayLink = "inline-flex min-h-13 items-center wrap-anywhere type-h3 hover:underline";
