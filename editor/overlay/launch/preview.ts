import { goTo } from "../arrival.ts";
import { storedLanguage } from "../language.ts";
import stylesheet from "../overlay.css?inline";
import { launchWords } from "./words.ts";

/**
 * The bar of a page that is shown as a build with `SAMPLES=hide` makes it. The page is the document that visitors get;
 * its links lead to other pages of the same kind.
 */
function startPreview() {
  const language = storedLanguage();
  const say = launchWords[language];
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[href^='/']")) {
    const address = new URL(link.href);
    address.searchParams.set("samples", "hide");
    link.href = address.href;
  }
  const host = document.createElement("isarbridge-editor");
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = stylesheet;
  const editor = element("div", { className: "editor", lang: language });
  const bar = element("section", { className: "bar", ariaLabel: say.previewBar });
  const back = element("button", { type: "button", textContent: say.back });
  back.addEventListener("click", () => goTo(location.pathname, { tool: "launch" }));
  bar.append(element("p", { role: "status", textContent: say.inPreview }), back);
  const dock = element("div", { className: "dock" });
  dock.append(bar);
  editor.append(dock);
  shadow.append(style, editor);
  document.body.append(host);
  document.body.style.paddingBottom = "3rem";
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}

startPreview();
