import { cors } from "remix-utils/cors";
import { FOR_THE_MOMENT_HEADER } from "#contract/values/for-the-moment.ts";
import { browserName } from "#contract/values/browser-name.ts";
import type { Middleware } from "#middleware/open.ts";
import { endpointOf, readAsking } from "./request/body.ts";
import type { Caller } from "./dispatch.ts";
import { failureAnswer, refusalAnswer } from "./error-answer.ts";
import { Failure, failureOf, isFailure } from "./failure.ts";
import { localeOf } from "./request/locale.ts";
import { PRICE_LIST_HEADER, readSigned } from "./request/gateway-signature.ts";
import { answerUpload, UPLOAD_PATH } from "./request/upload.ts";
import { checkOrigin, checkXsrf, handOutXsrf } from "./request/xsrf.ts";

/**
 * `POST /api/odoo/query | mutation | query-no-cache` for clients other than the shop itself (spec 7.1, docs/api.md).
 */
export async function answerEndpoint(
  middleware: Middleware,
  request: Request,
  requestId: string,
  address: string | null,
): Promise<Response> {
  const { config } = middleware;
  const response =
    request.method === "OPTIONS" ? new Response(null, { status: 204 }) : await answer();
  response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  response.headers.set("X-Request-Id", requestId);
  if (request.method !== "OPTIONS") handOutXsrf(request, response.headers, config);
  if (!config.ALLOWED_ORIGINS.includes(request.headers.get("Origin") ?? "")) return response;
  return cors(request, response, {
    origin: config.ALLOWED_ORIGINS,
    credentials: true,
    methods: ["POST"],
    allowedHeaders: ["Content-Type", "X-XSRF-TOKEN", "X-Request-Id"],
    exposedHeaders: ["X-XSRF-TOKEN", "X-Request-Id", "Retry-After"],
    maxAge: 600,
  });

  async function answer(): Promise<Response> {
    const locale = localeOf(request);
    try {
      const { pathname } = new URL(request.url);
      if (pathname === UPLOAD_PATH || pathname.startsWith(`${UPLOAD_PATH}/`))
        return await answerUpload(middleware, request, address);
      const tokens = middleware.shopperCookie.read(request.headers.get("Cookie"));
      return await called(middleware, request, {
        address,
        browser: browserName(request.headers.get("User-Agent")),
        priceList: await statedList(middleware, request, requestId),
        locale,
        requestId,
        signal: request.signal,
        tokens,
      });
    } catch (error) {
      if (!isFailure(error)) middleware.log.error("endpoint failed", { requestId, error });
      return failureAnswer(failureOf(error), { locale, requestId });
    }
  }
}

/** Of a page that the shop renders for nobody; else "". */
async function statedList({ config }: Middleware, { headers }: Request, requestId: string) {
  const header = headers.get(PRICE_LIST_HEADER);
  const list = await readSigned(config.GATEWAY_SECRET, "price list", header, requestId);
  return decodeURIComponent(list ?? "");
}

async function called(
  { config, dispatch, shopperCookie }: Middleware,
  request: Request,
  caller: Caller,
) {
  const asked = endpointOf(new URL(request.url).pathname);
  if (request.method !== "POST") throw new Failure("wrong-method");
  if (asked.endpoint === "mutation") {
    checkOrigin(request, config);
    checkXsrf(request);
  }
  const asking = await readAsking(request, asked);

  if (asking.kind === "query") {
    const headers = new Headers();
    const doNotKeep = () => headers.set(FOR_THE_MOMENT_HEADER, "1");
    const output = await dispatch.query(asking.name, asking.options, { ...caller, doNotKeep });
    if (output === null) throw new Failure("not-found");
    return Response.json(output, { headers });
  }

  const { outcome, tokens } = await dispatch.mutate(asking.name, asking.options, caller);
  const response = outcome.ok
    ? Response.json(outcome.data)
    : refusalAnswer(outcome.refusal, outcome.status, caller);
  if (tokens) response.headers.append("Set-Cookie", await shopperCookie.write(tokens));
  return response;
}
