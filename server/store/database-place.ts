/**
 * Where a connection string leads, as the driver reads it: `?host=` and `?port=` win, the host also as the folder of a
 * Unix socket; empty where nothing is said.
 */
export function placeOf(databaseUrl: string): { host: string; port: string; database: string } {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return {
    host: searchParams.get("host") ?? hostname,
    port: searchParams.get("port") ?? port,
    database: pathname.slice(1),
  };
}
