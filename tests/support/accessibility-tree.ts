import type { Page } from "@playwright/test";

/** What the page's live regions hold, as assistive technology is given it: `polite: text`. */
export async function announcementsOn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (id: string): string => {
    const node = byId.get(id);
    if (node?.role?.value === "StaticText") return String(node.name?.value);
    return (node?.childIds ?? []).map(textOf).join(" ").trim();
  };
  return nodes.flatMap(({ nodeId, ignored, properties }) => {
    const live = properties?.find(({ name }) => name === "live")?.value.value;
    const text = textOf(nodeId);
    return ignored || live === undefined || text === "" ? [] : [`${live}: ${text}`];
  });
}
