import { setTimeout as pause } from "node:timers/promises";
import { storedMessages, testSecret } from "../store/temporary-store.ts";
import { sendMessage } from "./send-message.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { startLoad } from "./visitor.ts";

/** What became of the messages that were sent to a server which was killed again and again. */
interface KillTally {
  rounds: number;
  /** Messages that were answered with 201, some of them only when they were sent again. */
  acknowledged: number;
  /** Acknowledged, but not in the database after a restart. Must be none. */
  lost: number;
  /** In the database more than once. Must be none. */
  doubled: number;
  /** In the database without a mail in the outbox. Must be none. */
  withoutMail: number;
  /** In the database after the restart though no answer came: the kill fell between commit and answer. */
  unacknowledgedButStored: number;
}

const senders = 8;

/**
 * Lets visitors send messages as fast as they can to a real server process, ends it with SIGKILL at a random moment,
 * starts it again on the same data, looks at what is stored, and sends once more what got no answer, as browsers do.
 */
export async function crashLoop(rounds: number, databaseUrl: string | null): Promise<KillTally> {
  const env: Record<string, string> = { SECRET: testSecret, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const acknowledged = new Set<string>();
  let unacknowledgedButStored = 0;
  let server = await startServerProcess({ env });
  const look = () => storedMessages({ dataDir: server.dataDir, databaseUrl });
  try {
    for (let round = 1; round <= rounds; round++) {
      const unanswered = await loadUntilKilled(server, `round ${round}`, acknowledged);
      server = await startServerProcess({ env, again: server });
      const stored = new Set((await look()).texts);
      unacknowledgedButStored += unanswered.filter((text) => stored.has(text)).length;
      for (const text of unanswered) {
        if ((await sendMessage(server.origin, text)).status === 201) acknowledged.add(text);
      }
    }
    return { rounds, unacknowledgedButStored, ...compare(acknowledged, await look()) };
  } finally {
    await server.dispose();
  }
}

function compare(acknowledged: Set<string>, { texts, withoutMail }: Awaited<ReturnType<typeof storedMessages>>) {
  const stored = new Set(texts);
  const lost = [...acknowledged].filter((text) => !stored.has(text)).length;
  return { acknowledged: acknowledged.size, lost, doubled: texts.length - stored.size, withoutMail };
}

/** @returns the messages that got no answer */
async function loadUntilKilled(server: ServerProcess, label: string, acknowledged: Set<string>): Promise<string[]> {
  const unanswered: string[] = [];
  const load = startLoad(senders, async (sender, count) => {
    const text = `${label}, visitor ${sender}, message ${count}`;
    const answer = await sendMessage(server.origin, text).catch(() => null);
    if (answer?.status === 201) return acknowledged.add(text);
    unanswered.push(text);
    return false;
  });
  await load.passed(2 * senders);
  await pause(Math.random() * 100);
  await server.stop("SIGKILL");
  await load.stop();
  return unanswered;
}
