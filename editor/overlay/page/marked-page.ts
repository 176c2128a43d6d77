import { type Mark, marksIn, withoutMarks } from "../../marks.ts";

/** By element: the marks of its own texts, and of its attributes by their names. */
const found = new WeakMap<Element, Map<Text | string, Mark[]>>();

/** What a text shows since its marks were taken out: another text there is not ours. */
const shown = new WeakMap<Text, string>();

/**
 * Takes the marks out of the document as they arrive, before anything is painted, and remembers which element shows which
 * text: so the page is, character for character, what visitors get.
 */
export function watchMarks() {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, attributeName } of records) {
      if (type === "childList") for (const node of addedNodes) takeFromTree(node);
      else if (type === "characterData") takeFromText(target as Text);
      else if (attributeName !== null) takeFromAttribute(target as Element, attributeName);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

function takeFromTree(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (node instanceof Text) takeFromText(node);
    else if (node instanceof Element) for (const name of node.getAttributeNames()) takeFromAttribute(node, name);
  }
}

function takeFromText(node: Text) {
  const parent = node.parentElement;
  const marks = marksIn(node.data);
  if (marks.length > 0) {
    const text = withoutMarks(node.data);
    shown.set(node, text);
    node.data = text;
    if (parent) remember(parent, node, marks);
  } else if (parent && shown.get(node) !== node.data) {
    found.get(parent)?.delete(node);
  }
}

function takeFromAttribute(element: Element, name: string) {
  const value = element.getAttribute(name) ?? "";
  const marks = marksIn(value);
  if (marks.length === 0) return;
  element.setAttribute(name, withoutMarks(value));
  remember(element, name, marks);
}

function remember(element: Element, part: Text | string, marks: Mark[]) {
  const parts = found.get(element) ?? new Map();
  found.set(element, parts.set(part, marks));
  makeFocusable(element);
}

/** So that Enter opens a text that is neither link nor button. */
function makeFocusable(element: Element) {
  if (!(element instanceof HTMLElement) || !document.body.contains(element)) return;
  if (element.closest("a, button, input, textarea, select, summary, label, [tabindex]:not(main), [aria-hidden=true]"))
    return;
  element.tabIndex = 0;
}

/** The nearest element around a point of the page that shows a text of the sources, and its texts. */
export function markedAt(target: EventTarget | null): { element: Element; marks: Mark[] } | null {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    const marks = marksOf(element);
    if (marks.length > 0) return { element, marks };
  }
  return null;
}

/**
 * What stands under the pointer: the element whose letters do, also where the link of a whole card lies over them, else the
 * nearest one around.
 */
export function markedUnder({ target, clientX, clientY }: MouseEvent): ReturnType<typeof markedAt> {
  const isUnder = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
  const element = document.elementsFromPoint(clientX, clientY).find((element) => {
    if (marksOf(element).length === 0) return false;
    const letters = document.createRange();
    letters.selectNodeContents(element);
    return [...letters.getClientRects()].some(isUnder);
  });
  if (element) return { element, marks: marksOf(element) };
  const control = target instanceof Element ? target.closest("a, button") : null;
  const marks = control ? markedWithin(control) : [];
  return control && marks.length > 0 ? { element: control, marks } : markedAt(target);
}

/** The texts of an element that has the focus: its own, and what stands inside of a link or button. */
export function markedWithin(element: Element): Mark[] {
  return distinct([element, ...element.querySelectorAll("*")].flatMap(marksOf));
}

/** The elements of the document that show a text, or a figure. */
export function placesOf(
  { file, index }: Pick<Mark, "file" | "index">,
  kind: "text" | "figure" = "text",
): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("body, body *")].filter((element) =>
    marksOf(element).some((mark) => mark.file === file && mark.index === index && kindOf(mark) === kind),
  );
}

export function kindOf({ locale }: Mark): "text" | "figure" {
  return locale === null ? "figure" : "text";
}

export function marksOf(element: Element): Mark[] {
  const parts = [...(found.get(element) ?? [])];
  const present = parts.filter(([part]) => typeof part === "string" || part.parentElement === element);
  return distinct(present.flatMap(([, marks]) => marks));
}

function distinct(marks: readonly Mark[]): Mark[] {
  return [...new Map(marks.map((mark) => [`${mark.file} ${kindOf(mark)} ${mark.index}`, mark])).values()];
}
