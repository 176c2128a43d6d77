/** What a process of `inWorker` sends. */
export interface WorkerMessage<Answer> {
  answer?: Answer;
  error?: unknown;
}

/** Answers the one task of a process that `inWorker` (render-in-worker.ts) has started, and which ends it then. */
export function answerTask<Task, Answer>(answerTo: (task: Task) => Promise<Answer>): void {
  process.once("disconnect", () => process.exit());
  process.once("message", async (task) => {
    const message: WorkerMessage<Answer> = await answerTo(task as Task).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    process.send?.(message);
  });
}
