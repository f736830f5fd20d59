/** The part of workerd's own module that the worker uses. */
declare module "cloudflare:workers" {
  export const env: Record<string, unknown>;
  /** Keeps the request's context until `work` has settled. */
  export function waitUntil(work: Promise<unknown>): void;
}
