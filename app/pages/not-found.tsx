import { content } from "../content/not-found.ts";
import { NotFound } from "../sections/not-found.tsx";

export { content };

export function Page({ notFound }: (typeof content)["en"]) {
  return <NotFound {...notFound} />;
}
