import { readBody } from "#contract/values/posted.ts";
import type { Log } from "#middleware/http/log.ts";
import { background, type Payments } from "./payments.ts";
import { ProviderDown } from "./provider.ts";

/** Events are some kilobytes. */
const MAX_BYTES = 512 * 1024;

/**
 * A webhook of the card provider; null for other addresses. It says which payments to look at, and what is recorded is
 * asked of the provider: events may come in any order, twice, late or never. 5xx makes the provider repeat it.
 */
export async function paymentHook(
  payments: Payments | undefined,
  request: Request,
  log: Log,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (payments?.provider.webhookPath !== pathname) return null;
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { allow: "POST" } });
  const { signatureHeader } = payments.provider;
  if (signatureHeader && !request.headers.has(signatureHeader))
    return new Response(null, { status: 400 });
  const body = await readBody(request, MAX_BYTES);
  if (!body) return new Response(null, { status: 413 });
  try {
    const event = await payments.provider.readWebhook(body, request.headers);
    if (event === "forged") return new Response(null, { status: 400 });
    const call = background();
    const looks = await Promise.all(event.payments.map((payment) => payments.look(call, payment)));
    return new Response(null, { status: looks.every(Boolean) ? 200 : 503 });
  } catch (error) {
    log.error("a payment's webhook failed", { error, isDown: error instanceof ProviderDown });
    return new Response(null, { status: 503 });
  }
}
