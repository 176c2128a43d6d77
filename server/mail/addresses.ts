import { isMailAddress } from "../../site/mail-address.ts";

/**
 * Whether an address can be used in the headers of every mail. An umlaut before the @ needs SMTPUTF8 (RFC 6531) on
 * all servers on the way; others refuse the mail for good. A domain is always written in ASCII.
 */
export function isHeaderAddress(address: string): boolean {
  return isMailAddress(address) && !needsSmtpUtf8(address);
}

export function needsSmtpUtf8(address: string): boolean {
  return !/^\p{ASCII}+@/u.test(address);
}

/** Host and port of the mail server, for people: neither user nor password. The default ports are the mail library's. */
export function serverAddress(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
}
