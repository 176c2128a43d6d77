import { booking, calendar } from "../../site/booking.ts";
import { owner } from "../../site/owner.ts";
import { processing } from "../../site/processing.ts";
import type { Config } from "../config.ts";
import type { Store } from "../store/types.ts";
import type { Finding } from "./finding.ts";
import { checkMailDomain, type DnsLookup } from "./mail-domain.ts";
import { checkBooking, checkOwner } from "./owner-data.ts";
import { checkPrivacyNotice } from "./privacy-notice.ts";
import { checkSettings } from "./settings.ts";
import { checkDataFolder, checkStore } from "./store.ts";

interface Installation {
  config: Config;
  /** Null where the store is on another machine. The caller closes it. */
  openStore: (() => Promise<Store>) | null;
  lookup: DnsLookup;
  now: Date;
  /** The DKIM selector of the mail provider. */
  selector?: string | undefined;
}

/** Everything that is known to go wrong with an installation, in the order of the report. */
export async function checkInstallation({
  config,
  openStore,
  lookup,
  now,
  selector,
}: Installation): Promise<Finding[]> {
  const domain = config.mail?.from.split("@").at(-1);
  return [
    ...(openStore ? [...checkDataFolder(config), ...(await checkStore(openStore, now))] : []),
    ...checkSettings(config),
    ...checkOwner(owner, now),
    ...checkBooking(booking, calendar),
    ...checkPrivacyNotice(config, processing),
    ...(domain ? await checkMailDomain(domain, lookup, selector) : []),
  ];
}
