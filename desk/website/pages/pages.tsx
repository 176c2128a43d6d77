import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { websiteApi } from "../website-api.ts";
import { Editor } from "./editor.tsx";
import { type Outcome, OutcomeText } from "./outcome.tsx";
import { strings } from "./ui-strings.ts";

const queryKey = ["website", "content"];

/** The pages of the website, to be changed where they are read. */
export function Pages({ page }: { page: string | undefined }) {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: websiteApi.load,
    // Loaded anew by whoever changes it: what is being typed must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  if (!data) return <p role="status">{failureText(error) ?? strings.loading}</p>;
  async function reload(next: Outcome | null) {
    await queries.refetchQueries({ queryKey });
    setOutcome(next);
  }
  return (
    <>
      <div role="status">{outcome && <OutcomeText outcome={outcome} files={data.files} />}</div>
      <Editor key={dataUpdatedAt} stored={data} page={page ?? "home"} reload={reload} />
    </>
  );
}
