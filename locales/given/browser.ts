/** The server writes them into the document, unless they are the usual ones. */
export const given = document.documentElement.dataset["languages"];
