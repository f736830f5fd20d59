import type * as embedded from "./embedded.server.ts";

/** In a worker: config.server.ts requires a middleware in another process, and workers cannot connect to Redis. */
export const openEmbedded: typeof embedded.openEmbedded = () => Promise.reject(new Error(NONE));
/** A worker has the languages of its build (decision 046). */
export const loadLanguages: typeof embedded.loadLanguages = () => Promise.resolve();
export const serveEmbedded: typeof embedded.serveEmbedded = () => Promise.reject(new Error(NONE));
export const openReplicas: typeof embedded.openReplicas = () => Promise.reject(new Error(NONE));

const NONE = "A worker has neither a middleware nor Redis";
