import type { Localized } from "../../../site/locale.ts";
import { samplePattern } from "../../../site/sample.ts";
import type { Config } from "../../config.ts";
import type { Finding } from "../../finding.ts";
import type { Store } from "../../open-store.ts";
import { siteFacts, siteZone } from "../../site-facts.ts";
import type { ShownNumber } from "../../website/check-version.ts";
import { describeSetup, readSetupState } from "../setup-state.ts";
import { type CertificateLookup, certificateOf, checkCertificate } from "./certificate.ts";
import { checkMailDomain, type DnsLookup, systemDns } from "./mail-domain.ts";
import { checkBooking, checkOwner } from "./owner-data.ts";
import { checkPrivacyNotice } from "./privacy-notice.ts";
import { checkAddress, checkSettings } from "./settings.ts";
import { checkDataFolder, checkStore } from "./store.ts";

/** External look-ups about this site. */
export interface Outside extends DnsLookup {
  certificate: CertificateLookup;
}

export const outside: Outside = { ...systemDns, certificate: certificateOf };

interface Installation {
  config: Config;
  /** True for the running server, which knows its settings; a command may have been given others. */
  isServer?: boolean;
  /** Null where the store is on another machine. The caller closes it. */
  openStore: (() => Promise<Store>) | null;
  lookup: Outside;
  now: Date;
  /** The version that the running server shows. */
  shown?: ShownNumber;
}

/** The rest the server sees itself, as it is now; of backups it does not know the copies elsewhere. */
const toldOnlyBySetup = ["release", "backup", "restoring", "memory", "restart", "update", "setup"];

/** Runs all checks of an installation, in the order of the report. */
export async function checkInstallation({
  config,
  isServer = false,
  openStore,
  lookup,
  now,
  shown,
}: Installation): Promise<Finding<Localized>[]> {
  const { siteOrigin } = config;
  const isPublic = siteOrigin.startsWith("https:") && checkAddress(siteOrigin).level === "ok";
  const { owner, booking, calendar, processing } = siteFacts();
  const domain = config.mail?.from.split("@").at(-1);
  const setup = config.setupDir === null ? null : readSetupState(config.setupDir);
  return [
    ...(openStore ? [...checkDataFolder(config), ...(await checkStore(openStore, now, shown))] : []),
    ...checkSettings(config, isServer),
    ...(isPublic ? [await checkCertificate(siteOrigin, lookup.certificate, now)] : []),
    ...(setup ? describeSetup(setup, siteZone()).filter(({ about }) => toldOnlyBySetup.includes(about)) : []),
    ...checkOwner({ owner, processing }, now),
    ...checkBooking(booking, calendar, { hasServer: true, now }),
    ...checkPrivacyNotice(config, processing),
    // Nobody can make records for an example's domain: the check of the settings names it already.
    ...(domain && !samplePattern.test(domain) ? await checkMailDomain(domain, lookup) : []),
  ];
}
