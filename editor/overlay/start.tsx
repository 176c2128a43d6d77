import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { loadPage, pageShownAt } from "../../app/shell/page-modules.ts";
import { Root } from "../../app/shell/root.tsx";
import detailsStylesheet from "./details/details.css?inline";
import stylesheet from "./overlay.css?inline";
import { Overlay } from "./overlay.tsx";
import { watchMarks } from "./page/marked-page.ts";
import pagesStylesheet from "./pages/pages.css?inline";
import picturesStylesheet from "./pictures/pictures.css?inline";
import { watchPictures } from "./pictures/pictures-under-hand.tsx";

/**
 * Renders the page from the sources, with the marks of its texts, in place of the prerendered one, which has none; and the
 * editor over it, in a shadow root, where neither's styles reach the other.
 */
async function start() {
  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no #root");
  await loadPage(pageShownAt(location.pathname));
  watchMarks();
  watchPictures();
  const page = createRoot(container);
  // New elements each time, so that every component reads the content again.
  const renderPage = () =>
    page.render(
      <BrowserRouter>
        <Root />
      </BrowserRouter>,
    );
  renderPage();
  const host = document.createElement("isarbridge-editor");
  document.body.append(host);
  const shadow = host.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = stylesheet + detailsStylesheet + picturesStylesheet + pagesStylesheet;
  const island = document.createElement("div");
  shadow.append(style, island);
  createRoot(island).render(<Overlay host={host} renderPage={renderPage} />);
}

await start();
