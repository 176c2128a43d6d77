import type { Ref } from "react";
import { buttonLook } from "../kit/ui/button.tsx";
import { strings } from "./ui-strings.ts";

interface FilterBarProps<Filter extends string> {
  filters: readonly Filter[];
  filter: Filter;
  setFilter: (filter: Filter) => void;
  nameOf: (filter: Filter) => string;
  /** Number of rows per filter, if known. */
  countOf: (filter: Filter) => number | undefined;
  searchLabel: string;
  text: string;
  setText: (text: string) => void;
  search?: Ref<HTMLInputElement>;
}

/** Filters and full-text search above a long list. */
export function FilterBar<Filter extends string>(props: FilterBarProps<Filter>) {
  const { filters, filter, setFilter, nameOf, countOf, searchLabel, text, setText, search } = props;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {filters.map((it) => (
        <button
          key={it}
          type="button"
          aria-pressed={it === filter}
          className={buttonLook({ look: it === filter ? "primary" : "line", size: "small" })}
          onClick={() => setFilter(it)}
        >
          {nameOf(it)}
          {countOf(it) !== undefined && <span className="font-normal">{countOf(it)}</span>}
        </button>
      ))}
      <input
        ref={search}
        type="search"
        aria-label={searchLabel}
        placeholder={searchLabel}
        className="min-h-11 min-w-0 flex-1 basis-60 rounded-control border-2 border-line-strong px-3"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

interface LoadMoreProps {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Loads the next page of a list. */
export function LoadMore({ hasNextPage, isFetchingNextPage, fetchNextPage }: LoadMoreProps) {
  if (!hasNextPage) return null;
  return (
    <button
      type="button"
      className={`${buttonLook({ look: "line" })} mt-6`}
      disabled={isFetchingNextPage}
      onClick={() => void fetchNextPage()}
    >
      {strings.older}
    </button>
  );
}
