import { createInterface } from "node:readline";
import { openSqlite } from "../../../server/store/engine/sqlite.ts";

/** A process that opens and closes the database file that each line of its input names, and answers what became of it. */
console.log("ready");
for await (const file of createInterface({ input: process.stdin })) {
  try {
    await (await openSqlite(file)).close();
    console.log("opened");
  } catch (error) {
    console.log(String(error));
  }
}
