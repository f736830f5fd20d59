import { GatewayError } from "./call.server.ts";

let hasBeenReady = false;

/** `/readyz` of a storefront: once the middleware was ready, kept pages are served without it too. */
export async function remoteReadiness(ask: () => Promise<Response>): Promise<Response> {
  try {
    const answer = await ask();
    hasBeenReady ||= answer.ok;
    return answer;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const status = hasBeenReady ? 200 : 503;
    const headers = { "Cache-Control": "no-store" };
    return Response.json({ ready: hasBeenReady, middleware: "down" }, { status, headers });
  }
}
