/**
 * The public endpoints (docs/api.md), the demo's payment page, and where an ERP or a CMS reports changes. GET on an
 * endpoint is answered with 405; OPTIONS asks whether a page may call.
 */
export { forward as action, forward as loader } from "#app/server/gateway/forward.server.ts";
