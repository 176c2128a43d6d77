/*
 * One rule for everything that takes a mail address or sends to one. What an earlier release stored may break it: the tables take
 * more, so that every backup can be restored, and the mailer sends nothing there.
 */

/**
 * One mailbox, to every mail program, in ASCII a domain of letters, digits and hyphens (RFC 5321, 4.1.2), and no encoded word
 * (RFC 2047), which mail programs would decode.
 */
const shape =
  /^(?!.*=\?.*\?=)[^\s@\p{Cc}\p{Cf},;:<>()[\]\\"]+@(?:[^\s\p{Cc}\p{Cf}!-,/:-@[-`{-~.]+\.)*[^\s\p{Cc}\p{Cf}!-,/:-@[-`{-~.]+$/u;

/** Whether mail can be sent to a text as it is: `a,b@c` would be two recipients in a header. */
export function isMailAddress(text: string): boolean {
  return shape.test(text);
}

/** The address that is meant by what was typed or pasted: without `mailto:`, the name before it, and characters that nobody sees. */
export function mailAddressIn(typed: string): string {
  const text = typed.replaceAll(/\p{Cf}/gu, "").trim();
  const [, address = text] = /<([^<>]*)>[.,;]?$/.exec(text) ?? [];
  return address
    .replace(/^mailto:([^?]*).*$/i, "$1")
    .replace(/[.,;]$/, "")
    .trim();
}
