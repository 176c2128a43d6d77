/** Host and port of the mail server, for people: neither user nor password. The default ports are the mail library's. */
export function serverAddress(smtpUrl: string): string {
  const { protocol, hostname, port } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol === "smtps:" ? 465 : 587)}`;
}
