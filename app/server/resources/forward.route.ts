/**
 * The public endpoints (docs/api.md; GET is answered 405, OPTIONS is the CORS preflight), the page of the demo's card
 * provider, and notices of changes from the ERP or the CMS.
 */
export { forward as action, forward as loader } from "#app/server/gateway/forward.server.ts";
