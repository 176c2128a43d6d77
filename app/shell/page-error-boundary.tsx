import { Component, type ReactNode } from "react";
import { useLocation } from "react-router";
import { ErrorPage } from "./error-page.tsx";

/** Keeps a failure inside a page from taking header and footer along; the next address starts afresh. */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  // Not the key of the visit: a link to a section of the page shown must leave what was typed there alone.
  const { pathname } = useLocation();
  return <ErrorCatcher key={pathname}>{children}</ErrorCatcher>;
}

class ErrorCatcher extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === null ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
