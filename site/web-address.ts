/*
 * One rule for everything that takes an address of the web: links, profiles, the video room, somebody else's calendar, whose origin
 * reaches the security policy.
 */

/** Whether a text is the address of a page that everybody can reach, and says where it leads. */
export function isWebAddress(text: string): boolean {
  // A backslash, a user name or characters that nobody sees hide where it leads.
  if (!/^https:\/\/(?![/?#])[^\s\p{Cc}\p{Cf}\\"<>`{}]+$/u.test(text) || /^https:\/\/[^/?#]*@/.test(text)) return false;
  // Of a name that others can look up: neither a network's own, nor a number, nor a pattern such as `*.example`.
  return URL.canParse(text) && /^(?:[a-z\d_-]+\.)+(?=.*[a-z])[a-z\d-]{2,}$/.test(new URL(text).hostname);
}

/** The address that is meant by what was typed or pasted: `www.example.com/talks` is completed. */
export function webAddressIn(typed: string): string {
  const text = typed.replaceAll(/\p{Cf}/gu, "").trim();
  const completed = text.replace(/^(?:https:\/\/)?/i, "https://");
  return isWebAddress(completed) ? completed : text;
}
