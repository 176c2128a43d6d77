const reserved =
  /^\/(?:(?:assets|auth|cards|content|desk|forms|healthz|index|photos|rest|visits|newsletter\/issues)(?:\/|$)|booking\/|(?:sitemap\.xml|robots\.txt|_headers|_redirects)$)/i;

/** Whether an English address belongs to the server or to a file of every build, so that neither a page nor an old address has it. */
export function isReserved(path: string): boolean {
  return reserved.test(path);
}
