import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ContentPath } from "../../content/content-path.ts";
import type { ShownPage } from "../frame/draft-page.tsx";
import type { PageFrame } from "../frame/page-frame.tsx";
import { strings } from "./ui-strings.ts";

/** CSS pixels. */
export const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;

interface PageStageProps {
  shown: ShownPage;
  width: keyof typeof widths;
  /** Of the frame, for those who cannot see it. */
  title?: string;
  /** Texts that are being edited. */
  selected?: readonly ContentPath[];
  /** None for a page that can only be looked at. */
  onChoose?: (places: readonly ContentPath[]) => void;
  /** Where the focus goes back to after a text was edited. */
  frameRef?: RefObject<HTMLIFrameElement | null>;
}

/** The page in a frame of its own width, as small as it must be to fit. */
export function PageStage({ shown, width, title, selected = [], onChoose, frameRef }: PageStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [page, setPage] = useState<PageFrame | null>(null);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => page?.show(shown), [page, shown]);

  // What is typed moves the text, and so does the frame, which is smaller while a text is edited. Nothing else may scroll
  // the desk under a finger.
  const selection = selected.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or size moves the text
  useEffect(() => page?.select(selected), [page, shown, selection, size]);

  const choose = useEffectEvent((event: Event) => onChoose?.((event as CustomEvent<ContentPath[]>).detail));

  function connect(frame: HTMLIFrameElement) {
    const page = pageIn(frame);
    const target = frame.contentWindow;
    if (!page || !target) return;
    target.document.documentElement.toggleAttribute("data-read-only", !onChoose);
    target.addEventListener("text-chosen", (event) => choose(event));
    // Keys that the desk has a meaning for are pressed in the page as well.
    target.addEventListener("keydown", (event) => {
      if (!dispatchEvent(new KeyboardEvent("keydown", event))) event.preventDefault();
    });
    setPage(page);
  }

  const scale = Math.min(1, size.width / widths[width]);
  return (
    <div ref={stage} className="relative min-h-0 min-w-0 flex-1 overflow-hidden border border-line bg-bank">
      <iframe
        ref={frameRef}
        src="/desk/website/page"
        title={title ?? (onChoose ? strings.frame : strings.readOnlyFrame)}
        onLoad={(event) => connect(event.currentTarget)}
        className="absolute top-0 left-1/2 origin-top-left border-0 bg-paper"
        style={{
          width: widths[width],
          height: scale > 0 ? size.height / scale : 0,
          transform: `scale(${scale}) translateX(-50%)`,
        }}
      />
    </div>
  );
}

/** What a frame shows. Nothing where it could not be loaded: then it is a page of the browser, which may not be looked into. */
export function pageIn(frame: HTMLIFrameElement | null): PageFrame | undefined {
  return frame?.contentDocument?.defaultView?.pageFrame;
}
