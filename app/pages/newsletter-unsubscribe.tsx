import { content } from "../content/newsletter-unsubscribe.ts";
import { TokenAction } from "../sections/token-action.tsx";

export { content };

export function Page({ tokenAction }: (typeof content)["en"]) {
  return <TokenAction {...tokenAction} />;
}
