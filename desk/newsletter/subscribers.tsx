import { infiniteQueryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { useState } from "react";
import { api, jsonOf } from "../api.ts";
import { Chart } from "../chart.tsx";
import { failureText } from "../failure-text.ts";
import { FilterBar, LoadMore } from "../filter-bar.tsx";
import { useRoute } from "../route.ts";
import { formatMediumDate, formatMonth } from "../times.ts";
import { useDebounced } from "../use-debounced.ts";
import { strings } from "./ui-strings.ts";

const filters = ["confirmed", "pending", "held", "bounced", "unsubscribed", "all"] as const;
type Filter = (typeof filters)[number];

/** Current, pending and former subscribers, below a chart of their number. */
export function Subscribers() {
  const [, , , wanted] = useRoute();
  const [state, setState] = useState<Filter>(filters.find((it) => it === wanted) ?? "confirmed");
  const [text, setText] = useState("");
  const searched = useDebounced(text.trim());
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    subscribersQuery(state, searched),
  );
  const counts = data?.pages[0]?.counts;
  const subscribers = data?.pages.flatMap((page) => page.subscribers);
  return (
    <>
      <Growth />
      <div className="mt-8">
        <FilterBar
          {...{ filters, text, setText }}
          filter={state}
          setFilter={setState}
          nameOf={(it) => (it === "all" ? strings.all : strings.subscriberStates[it])}
          countOf={(it) => (it === "all" ? undefined : counts?.[it])}
          searchLabel={strings.search}
        />
      </div>
      <p role="status">
        {failureText(error) ?? (subscribers ? subscribers.length === 0 && strings.none : strings.loading)}
      </p>
      <ul className="border-line border-t empty:hidden">
        {subscribers?.map((subscriber) => (
          <li key={subscriber.id} className="border-line border-b">
            <SubscriberRow subscriber={subscriber} />
          </li>
        ))}
      </ul>
      <LoadMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      {state === "confirmed" && (
        <p className="mt-6">
          <a
            href="/desk/api/subscribers/export"
            download
            className="inline-flex min-h-11 items-center text-link underline"
          >
            {strings.exportConfirmed}
          </a>
        </p>
      )}
    </>
  );
}

/** The subscribers in a state, with a text in their address where one is searched for; page by page. */
export function subscribersQuery(state: Filter, text: string) {
  return infiniteQueryOptions({
    queryKey: ["subscribers", state, text],
    queryFn: ({ pageParam }) =>
      jsonOf(
        api.subscribers.$get({
          query: {
            ...(state !== "all" && { state }),
            ...(text && { text }),
            ...(pageParam && { before: pageParam }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next && `${next.created_at}_${next.id}`,
  });
}

export type Subscriber = InferResponseType<typeof api.subscribers.$get, 200>["subscribers"][number];

/** State as listed: a confirmed but undeliverable address is `bounced`. */
export function subscriberState({ status, undeliverable_since }: Subscriber): Exclude<Filter, "all"> {
  return status === "confirmed" && undeliverable_since ? "bounced" : status;
}

function SubscriberRow({ subscriber }: { subscriber: Subscriber }) {
  const { id, email, locale, created_at } = subscriber;
  return (
    <a
      href={`#/newsletter/subscribers/${id}`}
      className="grid gap-x-4 gap-y-1 px-2 py-3 hover:bg-bank tablet:grid-cols-[1fr_auto]"
    >
      <span className="truncate font-semibold">{email}</span>
      <span className="flex flex-wrap gap-x-3 text-small text-ink-2">
        <span>{strings.subscriberStates[subscriberState(subscriber)]}</span>
        {locale && <span>{strings.languages[locale]}</span>}
        <time dateTime={created_at}>{formatMediumDate(created_at)}</time>
      </span>
    </a>
  );
}

function Growth() {
  const { data } = useQuery({
    queryKey: ["growth"],
    queryFn: () => jsonOf(api.subscribers.growth.$get()),
  });
  if (!data) return null;
  const { confirmed, mailed } = data.confirmations;
  return (
    <>
      <Chart
        caption={strings.growth}
        columns={[strings.month, strings.subscribers]}
        bars={data.months.map(({ month, subscribers }) => ({
          name: formatMonth(month, "long"),
          short: formatMonth(month, "short"),
          value: subscribers,
        }))}
      />
      {mailed > 0 && <p className="mt-4 text-ink-2 text-small">{strings.confirmations(confirmed, mailed)}</p>}
    </>
  );
}
