import { inject } from "vitest";
import { setLiveSite } from "../../server/site-facts.ts";

/* Tests of parts of the server, which show no build, see the facts and words of the repository. */
setLiveSite(inject("site"));
