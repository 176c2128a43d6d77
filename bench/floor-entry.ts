// The browser's half of the second floor page (floor.ts): React, and nothing for it to do.
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const root = document.getElementById("root");
const markup = root?.firstElementChild?.innerHTML;
// biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own markup, put back unchanged
if (root && markup) hydrateRoot(root, createElement("div", { dangerouslySetInnerHTML: { __html: markup } }));
