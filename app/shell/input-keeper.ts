/**
 * Carries what the visitor has typed, the selection, the focus and a tap over to the elements that replace those of the page.
 *
 * @returns a function to call after the replacement, before the browser paints
 */
export function inputKeeper(container: HTMLElement): () => void {
  let elements = [...container.children];
  const focusedIn = trackFocus();
  const keepTaps = trackTaps(elements);
  return () => {
    const former = elements;
    elements = [...container.children];
    const focused = focusedIn();
    keepTaps(successorOf);
    // Ours have ids; those that an extension has inserted are not replaced.
    for (const field of all<Field>(former, "input[id], textarea[id]")) {
      const successor = successorOf(field);
      // The setter moves the caret, even if the value is the same.
      if (successor && successor.value !== field.value) successor.value = field.value;
    }
    const successor = focused && successorOf(focused);
    if (!successor || successor === document.activeElement) return;
    successor.focus({ preventScroll: true });
    if (isField(focused) && isField(successor)) copySelection(focused, successor);

    function successorOf<Kind extends HTMLElement>(element: Kind): Kind | undefined {
      if (element.isConnected) return element;
      const selector = element.id ? `#${CSS.escape(element.id)}` : element.localName;
      return all<Kind>(elements, selector)[all(former, selector).indexOf(element)];
    }
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function all<Kind extends Element>(roots: readonly Element[], selector: string): Kind[] {
  return roots.flatMap((root) => [...root.querySelectorAll<Kind>(selector)]);
}

function isField(element: HTMLElement): element is Field {
  return "selectionStart" in element;
}

function copySelection({ selectionStart, selectionEnd, selectionDirection }: Field, to: Field) {
  // Null for email fields, which do not tell: there the caret stays at the end.
  if (selectionStart !== null) to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** @returns a function that answers with the focused element, even if that has been removed from the page since */
function trackFocus(): () => HTMLElement | null {
  let focused = document.activeElement as HTMLElement | null;
  addEventListener("focusin", ({ target }) => {
    focused = target as HTMLElement;
  });
  addEventListener("focusout", () =>
    // Afterwards, since some browsers report a removal like this as well.
    setTimeout(() => {
      if (focused?.isConnected && focused !== document.activeElement) focused = null;
    }),
  );
  return () => focused;
}

const tappable = "main :is(input, textarea, button, a, label, summary)";

/**
 * A slow phone replaces the page while a finger is on it, or while a tap waits for its turn: it must not count for what has come to
 * that place. What lies above `main` stays where it is.
 *
 * @returns a function to call after the replacement
 */
function trackTaps(elements: readonly Element[]) {
  const places = all<HTMLElement>(elements, tappable).map((element) => [element, placeOf(element)] as const);
  let pressed: PointerEvent | null = null;
  addEventListener("pointerdown", (event) => {
    pressed = event;
  });
  return (successorOf: (element: HTMLElement) => HTMLElement | undefined) => {
    let painted = Number.POSITIVE_INFINITY;
    requestAnimationFrame(() => {
      painted = performance.now();
    });
    function correct(event: MouseEvent) {
      const target = event.target as Element;
      const { pageX, pageY, detail, timeStamp } = event;
      // A key on a control is a click without coordinates.
      if ((pressed?.timeStamp ?? timeStamp) > painted || detail === 0 || !target.closest("main")) return;
      const isUnder = (place: DOMRect) =>
        pageX >= place.left && pageX <= place.right && pageY >= place.top && pageY <= place.bottom;
      const tapped = places.findLast(([, place]) => isUnder(place))?.[0];
      const successor = tapped && successorOf(tapped);
      if (!successor || successor.contains(target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type !== "click") return;
      successor.focus({ preventScroll: true });
      successor.click();
    }
    for (const type of ["mousedown", "click"] as const) addEventListener(type, correct, { capture: true });
  };
}

/** In the document. */
function placeOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x + scrollX, y + scrollY, width, height);
}
