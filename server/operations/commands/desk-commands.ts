import type { Command } from "commander";
import { localized } from "../../../site/locale.ts";
import type { Owner } from "../../../site/owner.ts";
import { invitationEmail } from "../../desk/emails.ts";
import { deskLink } from "../../mail/desk-link.ts";
import type { Store } from "../../open-store.ts";
import { serverTexts, setLiveSite, siteFacts, siteZone } from "../../site-facts.ts";
import { localTime, stripControlCharacters, table } from "../../terminal-text.ts";
import { type Call, type CommandOutcome, confirm, type Define, nothingFound } from "./call.ts";

export function addDeskCommands(program: Command, define: Define): void {
  const desk = program.command("desk").description("Who may use the desk in the browser");
  define(
    desk,
    "invite",
    "Print a link that registers a passkey at the desk, and mail it to MAIL_TO.\n\nIt works once, for 15 minutes. The desk is there from the first invitation on.",
    invite,
  ).option("--no-mail", "print it only");
  define(desk, "sessions", 'List who is signed in. "desk" alone does the same.', async ({ store }) => {
    const sessions = await (await store()).desk.sessions();
    if (sessions.length === 0) return { data: sessions, text: "Nobody is signed in." };
    const rows = sessions.map(({ id, device, created_at, used_at }) => [
      id.slice(0, 8),
      stripControlCharacters(device),
      localTime(created_at, siteZone()),
      localTime(used_at, siteZone()),
    ]);
    return { data: sessions, text: table(["id", "device", "signed in", "last used"], rows) };
  });
  define(
    desk,
    "revoke [id]",
    "End a session and forget its passkey; without an id all of them.\n\nThe first characters of an id are enough. Without passkeys and sessions there is no desk until the next invitation.",
    revoke,
  ).option("--yes", "do not ask");
}

async function invite({ store, config }: Call, options: { mail: boolean }): Promise<CommandOutcome> {
  const { siteOrigin } = config;
  const mail = options.mail ? config.mail : null;
  const { desk, website } = await store();
  const link = deskLink(siteOrigin, "invite", await desk.invite());
  const lines = [link, "", "It registers one passkey, once, within 15 minutes."];
  if (mail) {
    const { deliverNow } = await import("../../mail/transport.ts");
    await showPublishedOwner(website);
    const { status } = await deliverNow(mail, invitationEmail(link, mail.to));
    lines.push(
      status === "sent" ? `It was mailed to ${mail.to} too.` : `No mail reached ${mail.to}: use the link above.`,
    );
  }
  return { data: { link }, text: lines.join("\n") };
}

/** Commands show the build, whose owner may have another name and language by now. */
export async function showPublishedOwner({ newest, find }: Store["website"]): Promise<void> {
  const number = await newest();
  const version = number === null ? null : await find(number);
  const { owner } = (version?.files?.["site.json"] ?? {}) as { owner?: Owner };
  if (owner) setLiveSite({ facts: { ...siteFacts(), owner }, serverWords: localized(serverTexts) });
}

async function revoke(call: Call, id: string | undefined, { yes }: { yes?: true }): Promise<CommandOutcome> {
  const { desk } = await call.store();
  if (id === undefined) {
    if (!yes) await confirm(call, "End all sessions, and forget all passkeys?", "Nothing was revoked.");
    await desk.close();
    return { data: null, text: "Nobody can sign in any more. To open the desk again: desk invite" };
  }
  const found = (await desk.sessions()).filter((session) => session.id.startsWith(id));
  const [session] = found;
  if (!session || found.length > 1) return nothingFound(`one session ${id}`);
  await desk.revoke(session.id);
  return { data: session, text: stripControlCharacters(`Revoked: ${session.device}`) };
}
