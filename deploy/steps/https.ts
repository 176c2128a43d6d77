import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "../machine.ts";
import { fileStep, must, type Place, type Step, StepFailed } from "../step.ts";
import { hasDatabaseElsewhere } from "./program.ts";

const siteFile = "/etc/nginx/conf.d/isarbridge.conf";
const webroot = "/var/www/isarbridge";

export const certificateOf = (name: string) => `/etc/letsencrypt/live/${name}/fullchain.pem`;

/** nginx's file for this site: https once there is a certificate, and for `www.` once that has one. */
function nginxFileOf({ machine, domain, release }: Place): string {
  const template = readFileSync(join(release.folder, "deploy/nginx.conf"), "utf8");
  const marker = template.indexOf("server {\n  listen 443");
  const servers = template.slice(0, marker);
  const secured = template.slice(marker);
  const has = (name: string) => machine.has(certificateOf(name));
  const parts = [
    // A second server needs a database that both can use.
    hasDatabaseElsewhere(machine) ? servers : servers.replace(/^ {2}server 127\.0\.0\.1:3001 .*\n/m, ""),
    ...(has(domain) ? [secured] : []),
    ...(has(domain) && has(`www.${domain}`) ? [redirectOfWww] : []),
  ];
  const text = parts
    .join("")
    .replace(/^# Include this .*$/m, "# Made by the installation of the site, which renews it.")
    .replaceAll(/\/etc\/ssl\/((?:www\.)?example\.org)/g, "/etc/letsencrypt/live/$1")
    .replaceAll("example.org", domain);
  // nginx does not start with an address of a kind that the machine has not.
  return machine.has("/proc/net/if_inet6") ? text : text.replaceAll(/^ {2}listen \[::\].*\n/gm, "");
}

const redirectOfWww = `
server {
  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  server_name www.example.org;
  ssl_certificate     /etc/ssl/www.example.org/fullchain.pem;
  ssl_certificate_key /etc/ssl/www.example.org/privkey.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
  server_tokens off;
  access_log off;
  error_log /var/log/nginx/error.log alert;
  return 301 https://example.org$request_uri;
}
`;

/** Beside other sites of this nginx, which go on as they are. */
export const webServer: Step = fileStep({
  name: "web server",
  files: (place) => ({ [siteFile]: nginxFileOf(place) }),
  async activate({ machine }) {
    const { code, output } = await machine.run("nginx", "-t");
    if (code !== 0) {
      // With a file that it refuses nginx would not come back after a restart of the machine, with any site.
      machine.remove(siteFile);
      throw new StepFailed(`nginx refuses the site's file: ${output.trim()}`);
    }
    await must(machine, "systemctl", "enable", "--now", "nginx");
    await must(machine, "systemctl", "reload", "nginx");
  },
  async lacks({ machine }) {
    const { code, output } = await machine.run("systemctl", "is-active", "nginx");
    return code === 0 ? null : `nginx is ${output.trim()}`;
  },
  undo: { after: async ({ machine }) => void (await machine.run("systemctl", "reload", "nginx")) },
});

/** Everything else works without one, and it comes by itself once the name leads here. */
export const certificate: Step = {
  name: "certificate",
  waitsFor: "minutes",
  check: ({ machine, domain }) => lacksCertificate(machine, domain),
  async do(place) {
    const { machine, domain } = place;
    if (!(await hasAddress(machine, domain))) throw new StepFailed(await missingRecords(machine, domain));
    await askForCertificate(place, domain);
    await webServer.do(place);
  },
};

/** Who has no such name needs no certificate for it. */
export const certificateOfWww: Step = {
  name: "www",
  waitsFor: "minutes",
  async check({ machine, domain }) {
    const name = `www.${domain}`;
    return (await hasAddress(machine, name)) ? lacksCertificate(machine, name) : null;
  },
  async do(place) {
    await askForCertificate(place, `www.${place.domain}`);
    await webServer.do(place);
  },
};

async function lacksCertificate(machine: Machine, name: string): Promise<string | null> {
  if (!machine.has(certificateOf(name))) return `no certificate for ${name}`;
  const { code } = await machine.run("openssl", "x509", "-noout", "-checkend", "0", "-in", certificateOf(name));
  return code === 0 ? null : `the certificate for ${name} has run out`;
}

/**
 * Days for which browsers that have been here come by https alone. One, until the certificate has been renewed once, as before that
 * nobody knows whether it will be: the second one has another number in its name.
 */
export function httpsDays(machine: Machine, domain: string): 1 | 730 {
  return /fullchain(?!1\.)\d+\.pem$/.test(machine.linkOf(certificateOf(domain)) ?? "") ? 730 : 1;
}

async function askForCertificate({ machine, ownerAddress }: Place, name: string): Promise<void> {
  const { code, output } = await machine.run(
    "certbot",
    ...["certonly", "--non-interactive", "--agree-tos", "--keep-until-expiring", "--email", ownerAddress],
    ...["--webroot", "--webroot-path", webroot, "--cert-name", name, "-d", name],
    ...["--deploy-hook", "systemctl reload nginx"],
  );
  if (code === 0) return;
  const lines = output.split("\n").filter((line) => line.trim() && !/^(Saving debug log|Ask for help)/.test(line));
  const [, said = lines.at(-1) ?? ""] = /^ *Detail: *(.+)$/m.exec(output) ?? [];
  throw new StepFailed(`The certificate authority says about ${name}: ${said}`);
}

async function hasAddress(machine: Machine, name: string): Promise<boolean> {
  const { code, output } = await machine.run("getent", "ahosts", name);
  return code === 0 && output.trim() !== "";
}

async function missingRecords(machine: Machine, domain: string): Promise<string> {
  const { output } = await machine.run("ip", "-o", "addr", "show", "scope", "global");
  const records = [...output.matchAll(/ inet(6?) ([\da-f.:]+)\//g)].map(
    ([, six, address]) => `  ${domain}.  ${six ? "AAAA" : "A"}  ${address}`,
  );
  return [`${domain} leads nowhere yet. Where the name is managed, add:`, ...records].join("\n");
}
