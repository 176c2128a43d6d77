// The cluster that all steps of `npm test -- --all` share: prints its address, and ends when its standard input does.
import { startCluster } from "./cluster.ts";

const { url, stop } = await startCluster();
console.log(url);
process.stdin.resume().once("end", stop);
