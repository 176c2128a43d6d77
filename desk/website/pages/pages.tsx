import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "../../api.ts";
import { failureText } from "../../failure-text.ts";
import { websiteApi } from "../website-api.ts";
import { Editor } from "./editor.tsx";
import { type Outcome, OutcomeText } from "./outcome.tsx";
import { strings } from "./ui-strings.ts";

const queryKey = ["website", "content"];

interface PagesProps {
  page?: string | undefined;
  /** The group of the details that is shown in place of a page. */
  details?: string | null;
}

/** The pages of the website, to be changed where they are read, and the facts of it. */
export function Pages({ page = "home", details = null }: PagesProps) {
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
      <Editor key={dataUpdatedAt} stored={data} page={page} details={details} reload={reload} />
    </>
  );
}
