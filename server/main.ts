// The server's process. Node strips types and compiles at each start; what it made is kept, here or in NODE_COMPILE_CACHE,
// so that all starts but the first are three times as fast. Hence the import only after the cache is on.
import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/isarbridge/compiled"));
const { run } = await import("./run.ts");
await run();
flushCompileCache();
