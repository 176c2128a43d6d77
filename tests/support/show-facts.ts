import { setLiveSite } from "../../server/site-facts.ts";
import { facts, serverWords } from "./content.ts";

/* Tests of parts of the server, which show no build, see the facts and words of the repository. */
setLiveSite({ facts, serverWords });
