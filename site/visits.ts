/** Where the browser tells our own server which page it shows after a move that fetched no document: POST, without a body. */
export const pageViewPath = "/visits";
/** Query parameter of {@link pageViewPath}: the page's address in the language that is shown. */
export const viewedPageParameter = "page";
