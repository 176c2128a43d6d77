// Entry point of the thread that `holiday-countries.ts` starts.
import { parentPort } from "node:worker_threads";
import { worldRegions } from "./world-holidays.ts";

parentPort?.postMessage(worldRegions());
