// Entry point of the thread that `parse-in-worker.ts` starts.
import { parentPort, workerData } from "node:worker_threads";
import { parseCalendar } from "./parse-calendar.ts";
import type { WorkerTask } from "./parse-in-worker.ts";

const { body, options } = workerData as WorkerTask;
parentPort?.postMessage(parseCalendar(new TextDecoder().decode(body), options));
