import { QueryClientProvider } from "@tanstack/react-query";
import { type HTMLElement, parse } from "node-html-parser";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { vi } from "vitest";
import { queries } from "../../desk/api.ts";

/*
 * What the desk's modules ask of a browser, for tests of them without one. Imported before them, as they read the document when
 * they are loaded.
 */
vi.stubGlobal("document", {
  documentElement: {
    dataset: { brand: "Isarbridge", calendar: "own", country: "DE", zone: "Europe/Berlin", weekStart: "1" },
  },
});
vi.stubGlobal("location", { hash: "", origin: "https://desk.example" });

interface DeskRequest {
  method: string;
  path: string;
  body: unknown;
}

/** The owner is signed in, and nothing is kept in this browser. */
export function openBrowser(): void {
  queries.clear();
  queries.setQueryData(["me"], { session: { id: "here" }, mail: true });
  vi.stubGlobal("window", { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() });
}

/** What a part of the desk shows, of what its queries have in store. */
export function shown(part: ReactNode): HTMLElement {
  return parse(renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, part)));
}

/** The texts of the elements that a selector finds. */
export function textsOf(root: HTMLElement, selector: string): string[] {
  return root.querySelectorAll(selector).map(({ text }) => text);
}

/** Answers the desk's requests one after the other, the last answer again and again. Returns what was asked. */
export function answerWith(...answers: (() => Response)[]): DeskRequest[] {
  const asked: DeskRequest[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    asked.push({ method, path, body: body === undefined ? null : JSON.parse(String(body)) });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
  return asked;
}

export const answered =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
export const unreachable = () => {
  throw new TypeError("fetch failed");
};

/** Its keys are its own properties, as those of a browser's. */
export class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}
