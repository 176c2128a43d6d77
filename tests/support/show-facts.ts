import { showFacts } from "../../server/site-facts.ts";
import { facts } from "./content.ts";

/* Tests of parts of the server, which show no build, see the facts of the repository. */
showFacts(facts);
