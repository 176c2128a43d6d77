/**
 * Carries what the visitor has typed, the selection and the focus over to the elements that replace those of the page.
 *
 * @returns a function to call after the replacement, before the browser paints
 */
export function inputKeeper(container: HTMLElement): () => void {
  let elements = [...container.children];
  const focusedIn = trackFocus();
  return () => {
    const former = elements;
    elements = [...container.children];
    const focused = focusedIn();
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
