import { useState } from "react";
import { DeskError } from "../../api.ts";
import type { Draft } from "../draft/draft.ts";
import { type Problem, problemFor } from "../draft/problems.ts";
import { websiteApi } from "../website-api.ts";
import type { Outcome } from "./outcome.tsx";
import { strings } from "./ui-strings.ts";

/** Publishes files of the draft, and says what came of it. */
export function usePublish(draft: Draft, reload: (outcome: Outcome) => Promise<void>, pathOfPage: () => string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  /** What the server found. */
  const [found, setFound] = useState<readonly Problem[]>([]);

  async function attempt(names: readonly string[]): Promise<string | null> {
    await draft.save();
    const { save } = draft.state();
    if (save !== "saved") return save === "offline" ? strings.offline : strings.publishFailed;
    const outcome = await websiteApi.publish(draft.revision(), names);
    if (outcome.outcome === "published") {
      await reload({ kind: "published", path: pathOfPage() });
      return null;
    }
    if (outcome.outcome === "refused") {
      setFound(outcome.problems.map((problem) => problemFor(draft.state().files, problem)));
      return strings.refused;
    }
    if (outcome.outcome === "outdated") {
      await reload({ kind: "outdated", left: await draft.rebase("here") });
      return null;
    }
    await reload({ kind: "changedElsewhere", left: [] });
    return null;
  }

  function forget() {
    setFailure(null);
    setFound([]);
  }

  async function publish(names: readonly string[]) {
    setPublishing(true);
    forget();
    try {
      setFailure(await attempt(names));
    } catch (error) {
      // Where the connection ends after the server has kept it, or a proxy answers, nobody here knows what came of it.
      setFailure(error instanceof DeskError && error.reason !== null ? strings.publishFailed : strings.unanswered);
    }
    setPublishing(false);
  }

  return { publish: (names: readonly string[]) => void publish(names), forget, failure, isPublishing, found };
}
