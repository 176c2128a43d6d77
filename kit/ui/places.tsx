import { createContext, type ReactNode, use } from "react";

/** Attributes of an element that shows a part of the content: none but where the content is edited. */
export interface Place {
  "data-path"?: string;
}

/**
 * The place of a part of the content, for the element that shows it. The way to the part begins with the name of a field of the
 * section, or with an object or list that the component was given, not with a copy of one; a number is the index of an entry.
 */
export type PlaceOf = (from: object | string, ...names: readonly (string | number)[]) => Place;

const none: Place = Object.freeze({});

const PlacesContext = createContext<PlaceOf>(() => none);

/** Makes what the components below it show known by its place. Nothing in a visitor's page does. */
export const PlacesProvider = PlacesContext.Provider;

export function usePlaces(): PlaceOf {
  return use(PlacesContext);
}

/** Words that share an element with others. They get one of their own where they have a place. */
export function Placed({ children, ...place }: Place & { children: ReactNode }) {
  return place["data-path"] === undefined ? children : <span {...place}>{children}</span>;
}
