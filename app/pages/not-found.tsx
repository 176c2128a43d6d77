import { content } from "../content/not-found.ts";
import { Lost } from "../sections/lost.tsx";

export { content };

export function Page({ lost }: (typeof content)["en"]) {
  return <Lost {...lost} />;
}
