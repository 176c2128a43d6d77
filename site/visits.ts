/** Endpoint for page views after client-side navigation: POST without a body. */
export const pageViewPath = "/visits";
/** Query parameter of {@link pageViewPath}: the page's path in the language shown. */
export const viewedPageParameter = "page";
