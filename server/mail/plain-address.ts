/**
 * Whether an address is written so plainly that every mail program reads it as exactly one mailbox.
 * The forms accept more, as `<input type="email">` and the database do: `a,b@c` would be two recipients in a header.
 */
export function isPlainAddress(address: string): boolean {
  return /^[^\s@\p{Cc}\p{Cf},;:<>()[\]\\"]+@[^\s@\p{Cc}\p{Cf},;:<>()[\]\\"]+$/u.test(address);
}
