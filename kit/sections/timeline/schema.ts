import { opening, section } from "../../fields.ts";
import { areas } from "../areas-schema.ts";

export const schema = section("timeline", { ...opening, ...areas });
