import { opening, section } from "../../fields.ts";
import { areaList } from "../area-schema.ts";

export const schema = section("timeline", { ...opening, ...areaList });
