import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { brandLook } from "../kit/ui/brand.ts";
import { buttonLook } from "../kit/ui/button.tsx";
import { languageNames } from "../site/locale.ts";
import { zoneTitle } from "../site/time.ts";
import { api, DeskError, jsonOf } from "./api.ts";
import { failureText } from "./failure-text.ts";
import { chooseLanguage, locale, otherLanguage } from "./language.ts";
import { Messages } from "./messages/messages.tsx";
import { useRoute } from "./route.ts";
import { FollowLink, Register, SignIn } from "./sign-in/sign-in.tsx";
import { SignOut, sessionEndText, useSessionEnd } from "./sign-in/sign-out.tsx";
import { brand, hasOwnCalendar, siteZone } from "./site.ts";
import { strings } from "./ui-strings.ts";

// The first screen is in the entry chunk; the others load on demand.
const MessageView = lazy(async () => ({ default: (await import("./messages/message-view.tsx")).MessageView }));
const Bookings = lazy(async () => ({ default: (await import("./bookings/bookings.tsx")).Bookings }));
const Website = lazy(async () => ({ default: (await import("./website/website.tsx")).Website }));
const Newsletter = lazy(async () => ({ default: (await import("./newsletter/newsletter.tsx")).Newsletter }));
const Devices = lazy(async () => ({ default: (await import("./sign-in/devices.tsx")).Devices }));

/** Screens by the first part of the route. `devices` is about the account, so its link is next to "Sign out". */
const screens: Record<string, { label: string; screen: (rest: string[]) => ReactNode }> = {
  messages: {
    label: strings.messages,
    screen: ([id]) => (id ? <MessageView key={id} id={id} /> : <Messages />),
  },
  ...(hasOwnCalendar && {
    bookings: { label: strings.bookings, screen: ([part]: string[]) => <Bookings part={part} /> },
  }),
  newsletter: { label: strings.newsletter, screen: (rest) => <Newsletter rest={rest} /> },
  site: { label: strings.site, screen: (rest) => <Website rest={rest} /> },
  devices: { label: strings.devices, screen: () => <Devices /> },
};

/** The desk: a sign-in page or the current screen. */
export function Frame() {
  const [name = "", ...rest] = useRoute();
  const me = useQuery({ queryKey: ["me"], queryFn: () => jsonOf(api.me.$get()) });
  const isClosed = me.error instanceof DeskError && me.error.isOfClosedDesk;
  useSessionEnd({
    isSignedIn: Boolean(me.data?.session),
    isOver: isClosed || me.data?.session === null,
    wasEnded: me.data?.wasEnded === true,
  });
  if (!me.data || isClosed)
    return (
      <SignedOutPage>
        <p role="status">{isClosed ? strings.closed : (failureText(me.error) ?? strings.loading)}</p>
      </SignedOutPage>
    );
  if (new URL(me.data.address).origin !== location.origin)
    return (
      <SignedOutPage>
        <Elsewhere address={me.data.address} />
      </SignedOutPage>
    );
  if (name === "invite" && rest[0])
    return (
      <SignedOutPage>
        <Register token={rest[0]} />
      </SignedOutPage>
    );
  if (name === "link" && rest[0])
    return (
      <SignedOutPage>
        <FollowLink token={rest[0]} />
      </SignedOutPage>
    );
  if (!me.data.session)
    return (
      <SignedOutPage>
        <p role="alert" className="mb-6 empty:hidden">
          {sessionEndText(me.data)}
        </p>
        <SignIn mail={me.data.mail} />
      </SignedOutPage>
    );
  const shown = screens[name] ? name : "messages";
  return (
    <>
      <header className="border-line border-b">
        <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
          <p className={`flex-[1_0_8rem] ${brandLook(brand)}`}>{brand}</p>
          <nav aria-label={strings.desk} className="flex flex-wrap gap-x-5 max-tablet:order-1 max-tablet:w-full">
            {Object.keys(screens).map(
              (name) => name !== "devices" && <ScreenLink key={name} name={name} shown={shown} />,
            )}
          </nav>
          <ScreenLink name="devices" shown={shown} />
          <SignOut />
        </div>
      </header>
      <main className="wrap py-6 pb-10">
        <Suspense fallback={<p role="status">{strings.loading}</p>}>{screens[shown]?.screen(rest)}</Suspense>
      </main>
      <footer className="wrap flex flex-wrap items-center gap-x-6 pb-6 text-ink-2 text-small">
        {strings.ownerTime(zoneTitle(siteZone, locale))}
        <button
          type="button"
          lang={otherLanguage}
          className="min-h-11 underline"
          onClick={() => chooseLanguage(otherLanguage)}
        >
          {languageNames[otherLanguage]}
        </button>
      </footer>
    </>
  );
}

function ScreenLink({ name, shown }: { name: string; shown: string }) {
  return (
    <a
      href={`#/${name}`}
      aria-current={name === shown ? "page" : undefined}
      className="type-nav inline-flex min-h-11 items-center aria-[current]:foot-a-sun"
    >
      {screens[name]?.label}
    </a>
  );
}

/** The desk was opened by another name of the server, where no passkey, cookie or write is good. */
function Elsewhere({ address }: { address: string }) {
  return (
    <>
      <h1 className="type-h2 mb-4">{strings.elsewhereHeading}</h1>
      <p className="mb-6 wrap-anywhere">{strings.elsewhere(address)}</p>
      <a href={address + location.hash} className={buttonLook({})}>
        {strings.openThere}
      </a>
    </>
  );
}

/** Layout for visitors who are not signed in. */
function SignedOutPage({ children }: { children: ReactNode }) {
  return (
    <main className="wrap flex min-h-svh flex-col justify-center py-10">
      <div className="max-w-measure">
        <p className="type-brand mb-8">{brand}</p>
        {children}
      </div>
    </main>
  );
}
