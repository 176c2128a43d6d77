import { expect, test } from "vitest";
import { brokenLinks } from "./broken-links.ts";

const served = new Set(["/", "/contact", "/images/talk.avif", "/images/B%C3%BChne%201.avif"]);

test("links and pictures of our own that nothing answers are named", () => {
  const html = '<a href="bookng">x</a><a class="y" href="/nope#top">x</a><img alt="" src="/images/talk.jpg"/>';
  expect(brokenLinks(html, served)).toEqual(["bookng", "/nope#top", "/images/talk.jpg"]);
});

test("what is answered, what stands on the same page and what belongs to others is none of them", () => {
  const html = `<a href="/contact?a=b#form">x</a><a href="#main">x</a><img src="/images/talk.avif"/>
    <a href="https://example.org/x">x</a><img src="/images/Bühne 1.avif"/><a href="mailto:a@b.example">x</a><a href="tel:+49">x</a><a href="/">x</a>`;
  expect(brokenLinks(html, served)).toEqual([]);
});
