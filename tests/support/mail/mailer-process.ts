import { deliverDueMail } from "../../../server/mail/mailer.ts";
import { createSmtpTransport } from "../../../server/mail/transport.ts";
import { openStore } from "../../../server/store/open.ts";
import { recordingLog } from "../server/recording-log.ts";
import { testSecret } from "../store/temporary-store.ts";

/**
 * A process that empties the outbox of a data folder and ends: `mailer-process.ts <dataDir> <smtpUrl> <now>`.
 * With `--hang` it never gets to write down that a mail was sent, until somebody kills it.
 */
const [dataDir = "", smtpUrl = "", now = "", hang] = process.argv.slice(2);
const store = await openStore({ databaseUrl: null, dataDir, secret: testSecret, now: () => new Date(now) });
const transport = createSmtpTransport({ smtpUrl, from: "post@isarbridge.example" });
if (hang) {
  setInterval(() => {}, 60_000);
  store.outbox.markSent = () => new Promise(() => {});
}
await deliverDueMail({
  outbox: store.outbox,
  transport,
  context: { siteOrigin: "https://isarbridge.example", ownerAddress: "owner@isarbridge.example", unconfirmedDays: 7 },
  now: () => new Date(now),
  random: () => 0,
  log: recordingLog(),
});
transport.close();
await store.close();
