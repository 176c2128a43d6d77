// Prints as JSON which files of `server/` and `site/` the request with a contact message executes between socket and commit.
// Runs in a folder with a build.
import { Session } from "node:inspector";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { loadConfig } from "../../../server/config.ts";
import { startServer } from "../../../server/start.ts";
import { recordingLog } from "./recording-log.ts";
import { sendMessage } from "./send-message.ts";

const repository = join(import.meta.dirname, "../../..");
let isFollowing = false;
let executed: string[] = [];
const session = new Session();
session.connect();

// The store's statements go through here, and the commit is one of them.
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (this: DatabaseSync, command: string) {
  const statement = prepare.call(this, command);
  if (command !== "commit") return statement;
  const { run } = statement;
  statement.run = () => {
    if (isFollowing && executed.length === 0) noteExecuted();
    return Reflect.apply(run, statement, []);
  };
  return statement;
};

const loaded = loadConfig({ PORT: "0", DATA_DIR: "data" });
if (!loaded.ok) throw new Error(loaded.problems.join());
const server = await startServer(loaded.config, recordingLog());
// Connections and prepared statements are there from the first message on, and the first rounds of all jobs are over.
await sendMessage(server.address, "The first one");
await pause(300);
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
isFollowing = true;
const { status } = await sendMessage(server.address, "The one that is followed");
isFollowing = false;
if (status !== 201) throw new Error(`The message was answered with ${status}`);
console.log(JSON.stringify(executed));
await server.stop();

function noteExecuted() {
  session.post("Profiler.takePreciseCoverage", (_error, { result }) => {
    executed = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .filter(({ url }) => url.startsWith("file:"))
      .map(({ url }) => relative(repository, fileURLToPath(url)))
      .filter((file) => /^(server|site)\//.test(file))
      .sort();
  });
}
