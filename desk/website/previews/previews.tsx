import { useMemo } from "react";
import { cardArtwork } from "../../../kit/ui/artwork/catalog.ts";
import { artworkSvg } from "../../../kit/ui/artwork/render-svg.ts";
import { contentOf } from "../../../render/content-files.ts";
import { logoOf } from "../../../site/brand/brand.ts";
import { paletteOf } from "../../../site/brand/palette.ts";
import type { ContentFiles } from "../../../site/content-files.ts";
import type { Locale } from "../../../site/locale.ts";
import { fullTitle, hasPage, notFoundPath, type PageId, pathOf } from "../../../site/pages.ts";
import { textAt } from "../../content/content-path.ts";
import { filledIn } from "../../content/titles.ts";
import { strings } from "./ui-strings.ts";

/** Search engines cut titles at about this width, in the 20 px type of their results on a desktop. CSS pixels. */
const [titleWidth, titleSize] = [580, 20];
/** Search engines cut descriptions at about 155 to 160 characters. */
const descriptionLength = 158;

interface PreviewProps {
  files: ContentFiles;
  page: PageId;
  origin: string;
  language: Locale;
}

/** A page as a search engine and a shared link show it, and what of it will be cut. */
export function Preview({ files, page, origin, language }: PreviewProps) {
  const { site } = contentOf(files);
  const [title = "", description = ""] = ["title", "description"].map((name) => {
    const text = textAt(files, `pages/${page}.json#seo/${name}`);
    return text ? filledIn(files, text, language) : "";
  });
  const path = hasPage(site.pages, page) ? pathOf(site.pages, page, language) : notFoundPath(language);
  const shownTitle = cut(fullTitle(title, site.owner.brand), (it) => widthOf(it) <= titleWidth);
  const shownDescription = cut(description, (it) => it.length <= descriptionLength);
  const { host } = new URL(origin);
  const name = strings.previewIn(strings.languages[language]);
  return (
    <section aria-label={name} className="grid gap-3 border-line border-t pt-3">
      <h3 className="font-semibold">{name}</h3>
      <div>
        <p className="text-ink-2 text-small">{strings.inSearch}</p>
        <div lang={language} className="border border-line-strong bg-paper p-3 wrap-anywhere">
          <p className="text-small">{[host, ...path.split("/").filter(Boolean)].join(" › ")}</p>
          <p className="text-[1.25rem] text-link leading-snug">{shownTitle}</p>
          <p className="text-small">{shownDescription}</p>
        </div>
        <div role="status" className="text-small">
          {!shownTitle.startsWith(title) && <p>{strings.titleCut}</p>}
          {shownDescription !== description && <p>{strings.descriptionCut}</p>}
        </div>
      </div>
      <div>
        <p className="text-ink-2 text-small">{strings.shared}</p>
        <div lang={language} className="@container border border-line-strong bg-paper">
          <ShareCard files={files} page={page} title={title} />
          <div className="p-3">
            <p className="text-ink-2 text-small">{host}</p>
            <p className="line-clamp-2 font-semibold">{title}</p>
            <p className="line-clamp-2 text-small">{description}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

/** A text as a search engine shows it: cut after a word, with an ellipsis, where it does not fit. */
function cut(text: string, fits: (text: string) => boolean): string {
  const words = text.split(" ");
  const shown = () => words.join(" ") + (words.join(" ") === text ? "" : " …");
  while (words.length > 1 && !fits(shown())) words.pop();
  return shown();
}

/** A likeness of the picture that is drawn for shared links (render/images/social-cards.ts). */
function ShareCard({ files, page, title }: Pick<PreviewProps, "files" | "page"> & { title: string }) {
  const { brand: look, owner } = contentOf(files).site;
  const [palette, picture] = useMemo(() => {
    const palette = paletteOf(look?.colours);
    const drawing = artworkSvg({ ...cardArtwork(page), width: 510, height: 630 }, palette);
    return [palette, `data:image/svg+xml,${encodeURIComponent(drawing)}`];
  }, [page, look]);
  return (
    <div
      className="grid aspect-1200/630 grid-cols-[690fr_510fr]"
      style={{ background: palette.paper.light, color: palette.ink.light }}
    >
      <div className="flex min-w-0 flex-col p-[5.3cqw]">
        <div className="flex items-center gap-[1.3cqw]">
          {look?.logo && <img src={look.logo} alt="" className="max-h-[5.3cqw] max-w-full" />}
          {!logoOf(look)?.hasName && <p className="truncate font-semibold text-[3cqw]">{owner.brand}</p>}
        </div>
        <p className="type-h3 mt-auto hyphens-manual leading-none" style={{ fontSize: `${cardTitleSize(title)}cqw` }}>
          {title}
        </p>
      </div>
      <img src={picture} alt="" className="size-full object-cover" />
    </div>
  );
}

/** In percent of the card's width: so small that no word is cut, and all of it fits. */
function cardTitleSize(title: string): number {
  const longest = Math.max(...title.split(/[\s-]/).map((word) => word.length));
  return Math.min(7.3, 90 / longest, 48 / Math.sqrt(title.length));
}

/** Of a title in a search result, in the desk's type. CSS pixels. */
function widthOf(title: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 0;
  context.font = `${titleSize}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(title).width;
}
