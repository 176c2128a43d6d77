// Prints a `_headers` file for static hosts with the headers that our own server sends.
// node scripts/headers-file.ts > build/client/_headers

import { headersFile } from "../server/http/headers-file.ts";
import { loadSite } from "../server/http/site-files.ts";
import { readBuildSettings } from "./build/settings.ts";

process.stdout.write(headersFile(await loadSite(readBuildSettings(process.env).buildDir)));
