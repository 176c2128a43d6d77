import { createInterface } from "node:readline";
import { makeSecretFile } from "../../../server/store/secret-file.ts";

/** A process that answers with the secret of the data folder that each line of its input names. */
console.log("ready");
for await (const dataDir of createInterface({ input: process.stdin })) {
  try {
    console.log(makeSecretFile(dataDir));
  } catch (error) {
    console.log(String(error));
  }
}
