import { data } from "react-router";
import { Received } from "#contract/values/uploads.ts";
import { isFailure } from "#middleware/http/failure.ts";
import { config } from "#app/server/config.server.ts";
import { type From, GatewayError } from "./call.server.ts";
import { statementsOf } from "./http.server.ts";
import { getService } from "./gateway.server.ts";

type Sender = Pick<From, "requestId" | "address">;

/** Streams a posted form with images to the middleware. Answers 4xx to other bodies. */
export async function receiveForm(request: Request, from: Sender): Promise<Received> {
  if (config.MIDDLEWARE_URL) return receiveRemotely(config.MIDDLEWARE_URL, request, from);
  const { uploads } = await getService();
  try {
    return await uploads.receive(request, from.address);
  } catch (error) {
    throw isFailure(error) ? answer(error.status) : error;
  }
}

async function receiveRemotely(
  base: string,
  { headers, body, signal }: Request,
  from: Sender,
): Promise<Received> {
  const xsrf = crypto.randomUUID();
  const init: RequestInit & { duplex: "half" } = {
    method: "POST",
    headers: {
      "Content-Type": headers.get("Content-Type") ?? "",
      Cookie: `XSRF-TOKEN=${xsrf}`,
      "X-XSRF-TOKEN": xsrf,
      "X-Request-Id": from.requestId,
      ...(await statementsOf(config.GATEWAY_SECRET, from)),
    },
    body,
    duplex: "half",
    signal,
  };
  const response = await fetch(`${base}/api/odoo/upload`, init).catch((cause: unknown) => {
    throw new GatewayError("upload", signal.aborted ? "aborted" : "erp-down", 503, { cause });
  });
  if (response.status >= 500) throw new GatewayError("upload", "erp-down", 503);
  if (!response.ok) throw answer(response.status);
  return Received.parse(await response.json());
}

/** Pages answer 400 to an unreadable form; 422 is for forms that were parsed. */
function answer(status: number) {
  return data(null, { status: status === 422 ? 400 : status });
}
