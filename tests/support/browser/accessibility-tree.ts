import type { Page } from "@playwright/test";

/** Whether assistive technology is told that the menu of a button is open. */
export async function isExpanded(page: Page, button: string): Promise<unknown> {
  const node = (await nodesOf(page)).find(({ role, name }) => role?.value === "button" && name?.value === button);
  return node?.properties?.find(({ name }) => name === "expanded")?.value.value;
}

/** What the page's live regions hold, as assistive technology is given it: `polite: text`. */
export async function announcementsOn(page: Page): Promise<string[]> {
  const nodes = await nodesOf(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const livenessOf = (id: string) => byId.get(id)?.properties?.find(({ name }) => name === "live")?.value.value;
  // A region within a region announces what it holds by itself.
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

async function nodesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes;
}
