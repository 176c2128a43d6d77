/*
 * React's JSX runtime for the page at the desk: scripts/build/bundle.ts puts it in place of React's own in that bundle alone.
 * Words that know their place become plain text when they reach an element, which then names the place. Components know nothing
 * of it, and neither do visitors' pages.
 */
import type { ComponentType, ElementType, Key, ReactNode } from "react";
import * as react from "react/jsx-runtime";
import { PlacedText } from "./placed-text.ts";

type Props = { children?: ReactNode; [name: string]: unknown };

export const { Fragment } = react;

export function jsx(type: ElementType, props: Props, key?: Key) {
  return react.jsx(wrapped(type), plainProps(type, props), key);
}

export { jsx as jsxs };

/** Attribute with the place of an element's text. */
export const textPlace = "data-text-place";
/** Attribute with the places of an element's attributes, such as `alt`, separated by spaces. */
export const attributePlaces = "data-attribute-places";

function plainProps(type: ElementType, props: Props): Props {
  const isElement = typeof type === "string";
  if (!isElement && type !== Fragment) return props;
  const plain: Props = { ...props };
  const places = new Set<string>();
  for (const [name, value] of Object.entries(props)) {
    if (!isPlaced(value)) continue;
    if (name === "children" && !isElement) plain.children = element(value, String(value));
    else {
      plain[name] = String(value);
      if (name === "children") plain[textPlace] = value.place;
      else places.add(value.place);
    }
  }
  if (Array.isArray(props.children)) plain.children = plainChildren(props.children);
  if (isElement && places.size > 0) plain[attributePlaces] = [...places].join(" ");
  return plain;
}

function plainChildren(children: readonly ReactNode[]): ReactNode[] {
  return children.map((child) => {
    if (Array.isArray(child)) return plainChildren(child);
    return isPlaced(child) ? element(child, String(child)) : child;
  });
}

function isPlaced(value: unknown): value is PlacedText {
  return value instanceof PlacedText;
}

function element({ place }: PlacedText, children: ReactNode) {
  return react.jsx("span", { [textPlace]: place, children });
}

const components = new WeakMap<object, ElementType>();

/** A component may return a text as it is. */
function wrapped(type: ElementType): ElementType {
  if (typeof type !== "function" || type.prototype?.isReactComponent) return type;
  const known = components.get(type);
  if (known) return known;
  const component = (props: object) => {
    const result = (type as (props: object) => ReactNode)(props);
    if (isPlaced(result)) return element(result, String(result));
    return Array.isArray(result) ? plainChildren(result) : result;
  };
  components.set(type, component as ComponentType);
  return component as ComponentType;
}
