import { Component, type ComponentType, createContext, type ReactNode, use } from "react";
import { useLanguage } from "../../../kit/ui/language.tsx";
import { type PlaceOf, PlacesProvider } from "../../../kit/ui/places.tsx";
import type { Locale } from "../../../site/locale.ts";
import { type ContentPath, isText, partsOf, placeIn } from "../../content/content-path.ts";

/** A section of the page that is drawn. */
export interface DrawnSection {
  /** As it stands in the content. */
  source: unknown;
  place: ContentPath;
  placeOf: PlaceOf;
}

/** The sections of the page by their ids. */
const SectionsContext = createContext<ReadonlyMap<string, DrawnSection>>(new Map());

export const SectionsProvider = SectionsContext.Provider;

type Drawn = (props: { id: string }) => ReactNode;

const drawn = new Map<string, Drawn>();

/**
 * The component of a kind of section, for the page at the desk: what it shows knows its place. A section that cannot be drawn as it
 * is, or whose kind nobody knows, is shown raw, and the rest of the page as usual.
 */
export function drawnKind(kind: string, Kind: ComponentType<never> | undefined): Drawn {
  const known = drawn.get(kind);
  if (known) return known;
  const Known = Kind as ComponentType<{ id: string }> | undefined;
  function Section(props: { id: string }) {
    const section = use(SectionsContext).get(props.id);
    if (!section) return null;
    const raw = <RawSection {...section} />;
    if (!Known) return raw;
    return (
      <PlacesProvider value={section.placeOf}>
        <SectionBoundary drawnWith={props} raw={raw}>
          <Known {...props} />
        </SectionBoundary>
      </PlacesProvider>
    );
  }
  drawn.set(kind, Section);
  return Section;
}

interface BoundaryProps {
  /** Another one is another try. */
  drawnWith: object;
  raw: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  drawnWith: object | null;
}

export class SectionBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, drawnWith: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ drawnWith }: BoundaryProps, state: BoundaryState) {
    return drawnWith === state.drawnWith ? null : { failed: false, drawnWith };
  }

  override render() {
    return this.state.failed ? this.props.raw : this.props.children;
  }
}

/** A section as a plain box: its kind, and each value as it is written. */
export function RawSection({ source, place }: Pick<DrawnSection, "source" | "place">) {
  const { locale } = useLanguage();
  const { id, kind } = (source ?? {}) as { id?: string; kind?: string };
  return (
    <section id={id} data-path={place} className="wrap py-8 pt-head">
      <div className="grid gap-2 border-2 border-bad border-dashed p-4 wrap-anywhere">
        <p className="text-bad text-small">{kind ?? place}</p>
        {[...valuesIn(source, place, locale)].map(([at, value]) => (
          <p key={at} data-path={at}>
            {value}
          </p>
        ))}
      </div>
    </section>
  );
}

/** What is for editing alone is left out. */
const unseen = ["id", "kind", "sample", "permitted"];

function* valuesIn(node: unknown, place: ContentPath, locale: Locale): Generator<[ContentPath, string]> {
  if (isText(node)) yield [place, node[locale]];
  else if (typeof node !== "object" || node === null) yield [place, String(node)];
  else
    for (const [name, part] of partsOf(node))
      if (!unseen.includes(name)) yield* valuesIn(part, placeIn(place, name), locale);
}
