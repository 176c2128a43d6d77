import type { Page } from "@playwright/test";

/** What the page's live regions hold, as assistive technology is given it: `polite: text`. */
export async function announcementsOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const livenessOf = (id: string) => byId.get(id)?.properties?.find(({ name }) => name === "live")?.value.value;
  // What stands in a region within a region is that one's to announce.
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value);
    const own = (node?.childIds ?? []).filter((child) => livenessOf(child) === undefined);
    return own.map(textOf).join(" ").trim();
  };
  return nodes.flatMap(({ nodeId, ignored }) => {
    const live = livenessOf(nodeId);
    const text = textOf(nodeId);
    return ignored || live === undefined || text === "" ? [] : [`${live}: ${text}`];
  });
}
