/** In the answer of `/readyz`: the path of the page with a demo's mails, for a shop in another process. */
export const OUTBOX_HEADER = "X-Demo-Outbox";
