import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, jsonOf, type Message } from "../api.ts";
import { failureText } from "../failure-text.ts";
import { FilterBar, LoadMore } from "../filter-bar.tsx";
import { useRoute } from "../route.ts";
import { formatMediumDateTime } from "../times.ts";
import { useDebounced } from "../use-debounced.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { HeldMails } from "./held-mails.tsx";
import { strings } from "./ui-strings.ts";

const filters = ["new", "handled", "held", "all"] as const;
type Filter = (typeof filters)[number];

/** Polling interval, in milliseconds. */
const pollMs = 10_000;

/** Filter, search and open message, restored on return to the list. */
let last = { filter: "new" as Filter, text: "", opened: "" };

/** All messages, newest first. New ones appear automatically. */
export function Messages() {
  const [, , wantedFilter] = useRoute();
  const [filter, setFilter] = useState(filters.find((it) => it === wantedFilter) ?? last.filter);
  const [text, setText] = useState(last.text);
  const wanted = useDebounced(text.trim());
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagesQuery(filter, wanted),
  );
  useEffect(() => {
    last = { ...last, filter, text };
  }, [filter, text]);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    list.current?.querySelector<HTMLElement>(`[href$="${last.opened}"]`)?.focus();
    last.opened = "";
  }, [isLoaded]);
  useShortcuts({
    j: () => moveFocus(list.current, 1),
    k: () => moveFocus(list.current, -1),
    "/": () => search.current?.focus(),
  });
  const counts = data?.pages[0]?.counts;
  const messages = data?.pages.flatMap((page) => page.messages);
  return (
    <>
      <h1 className="type-h3 mb-4">{strings.messages}</h1>
      <HeldMails />
      <FilterBar
        {...{ filters, filter, setFilter, text, setText, search }}
        nameOf={(it) => strings[it]}
        countOf={(it) => (it === "all" ? undefined : counts?.[it])}
        searchLabel={strings.search}
      />
      <p role="status">{failureText(error) ?? (messages ? messages.length === 0 && strings.none : strings.loading)}</p>
      <ul ref={list} className="border-line border-t empty:hidden">
        {messages?.map((message) => (
          <li key={message.id} className="border-line border-b">
            <MessageRow message={message} />
          </li>
        ))}
      </ul>
      <LoadMore {...{ hasNextPage, isFetchingNextPage, fetchNextPage }} />
      <p className="mt-6">
        <a
          href={`/desk/api/messages/export?${new URLSearchParams(chosenBy(filter, wanted))}`}
          download
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {strings.exportList}
        </a>
      </p>
      <p className="mt-2 text-ink-2 text-small max-split:hidden">{strings.keys}</p>
    </>
  );
}

/** The messages under a filter, with a text in them where one is searched for; page by page. */
export function messagesQuery(filter: Filter, text: string) {
  return infiniteQueryOptions({
    queryKey: ["messages", filter, text],
    queryFn: ({ pageParam }) =>
      jsonOf(api.messages.$get({ query: { ...chosenBy(filter, text), ...(pageParam && { before: pageParam }) } })),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next && `${next.created_at}_${next.id}`,
    refetchInterval: pollMs,
  });
}

function chosenBy(filter: Filter, text: string) {
  return { ...(filter !== "all" && { status: filter }), ...(text && { text }) };
}

/** A message in a list: sender, first words, time left to answer, date. */
export function MessageRow({ message }: { message: Message }) {
  const { id, name, company, created_at, message: text } = message;
  return (
    <a
      href={`#/messages/${id}`}
      onClick={() => {
        last.opened = id;
      }}
      className="grid items-baseline gap-x-4 gap-y-1 px-2 py-3 hover:bg-bank tablet:grid-cols-[14rem_1fr_auto]"
    >
      <span className="truncate font-semibold" dir="auto">
        {name}
        {company && <span className="font-normal text-ink-2"> · {company}</span>}
      </span>
      <span className="truncate text-ink-2 max-tablet:order-1" dir="auto">
        {text}
      </span>
      <span className="flex flex-wrap gap-x-3 text-small tablet:justify-end">
        <TimeLeft message={message} />
        <time dateTime={created_at}>{formatMediumDateTime(created_at)}</time>
      </span>
    </a>
  );
}

/** Time left to answer: the site promises an answer within 24 hours. */
export function TimeLeft({ message: { status, created_at } }: { message: Message }) {
  if (status !== "new") return <span className="text-ink-2">{strings[status]}</span>;
  const minutes = Math.floor((Date.parse(created_at) - Date.now()) / 60_000) + 24 * 60;
  if (minutes <= 0) return <strong className="text-bad">{strings.late}</strong>;
  return <strong className="text-good">{strings.left(Math.floor(minutes / 60), minutes % 60)}</strong>;
}

function moveFocus(list: HTMLUListElement | null, step: 1 | -1) {
  const links = [...(list?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}
