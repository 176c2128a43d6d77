import { aqueduct } from "./bridges/aqueduct.ts";
import { bascule } from "./bridges/bascule.ts";
import { bowstring } from "./bridges/bowstring.ts";
import { nest } from "./bridges/nest.ts";
import { ribbon } from "./bridges/ribbon.ts";
import { ring } from "./bridges/ring.ts";
import { stayed } from "./bridges/stayed.ts";
import { stones } from "./bridges/stones.ts";
import { suspension } from "./bridges/suspension.ts";
import { truss } from "./bridges/truss.ts";
import { viaduct } from "./bridges/viaduct.ts";
import type { DrawBridge } from "./frame.ts";

export const bridges = {
  aqueduct,
  bascule,
  bowstring,
  nest,
  ribbon,
  ring,
  stayed,
  stones,
  suspension,
  truss,
  viaduct,
} satisfies Record<string, DrawBridge>;

export type BridgeType = keyof typeof bridges;
