import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { calendarChoiceSchema } from "../../kit/processing-schema.ts";
import { readContentFiles } from "../../scripts/build/read-content.ts";
import "../../tests/support/desk-browser.ts";
import { type ContentPath, pageOfPlace, placeAround, textsIn } from "../content/content-path.ts";
import { type FormPart, formPartOf } from "../website/pages/form-parts.ts";
import type { Edited } from "./field-props.ts";
import { SchemaForm } from "./schema-form.tsx";

const files = readContentFiles();

/** The places of the fields of the form that a place opens. */
function fieldsFor(place: ContentPath, content = files): string[] {
  const part = formPartOf(content, pageOfPlace(place) ?? "home", place);
  return part ? fieldsOf(part, content, place) : [];
}

function fieldsOf({ schema, place, only }: Omit<FormPart, "label">, content = files, chosen = place): string[] {
  const edited: Edited = {
    files: content,
    base: content,
    problems: [],
    photos: {},
    edit: () => {},
    current: () => content,
    chosen,
    unfolds: true,
  };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SchemaForm edited={edited} schema={schema} place={place} only={only} />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/data-place="([^"]+)"/g)].map(([, field = ""]) => field);
}

const withForm = Object.keys(files).filter((file) => file !== "site.json");

test("every text of a section, a mail, a document or of every page has a field in the form that it opens", () => {
  const lacking = withForm.flatMap((file) => {
    const texts = [...textsIn(files[file], `${file}#`)].map(([place]) => place);
    const ofForm = texts.filter((place) => !place.includes("#seo/") && !place.includes("#page/"));
    const parts = Map.groupBy(ofForm, (place) => formPartOf(files, pageOfPlace(file) ?? "home", place)?.place);
    return [...parts].flatMap(([, [first = "", ...others]]) => {
      const fields = new Set(fieldsFor(first));
      // The description of a photo is drawn with the photo, once that is opened.
      return [first, ...others].filter((it) => !fields.has(it.endsWith("/alt") ? placeAround(it) : it));
    });
  });
  expect(lacking).toEqual([]);
});

test("which of several kinds a fact is can be chosen", () => {
  const fields = fieldsOf({ schema: calendarChoiceSchema, place: "site.json#calendar" });
  expect(fields).toContain("site.json#calendar/kind");
});
