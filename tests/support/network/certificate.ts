import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathOfProgram } from "../../../scripts/programs.ts";

/** A certificate of loopback that nobody vouches for, good for a day: `privkey.pem` and `fullchain.pem` in the folder. */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  execFileSync(pathOfProgram("openssl"), [...kind, ...names, "-keyout", key, "-out", cert], { stdio: "ignore" });
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8") };
}
