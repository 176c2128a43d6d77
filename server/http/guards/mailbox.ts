import { domainToASCII } from "node:url";

/**
 * Addresses that mostly lead to one mailbox, as one: `Ada.L+x@example.org` is `adal@example.org`. For limits alone, where two people
 * may well share it.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at).toLowerCase().replace(/\+.*$/, "").replaceAll(".", "");
  return `${local}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`;
}
