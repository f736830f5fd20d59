import { isFailure } from "#middleware/http/failure.ts";
import { readText } from "#middleware/http/request/body.ts";
import { PREFIX } from "#locales/languages.ts";
import { profileIn } from "./agents.ts";
import type { From } from "./asking.ts";
import { Nothing } from "./inputs.ts";
import { OPERATION_NAMES, OPERATIONS, type OperationName } from "./operations.ts";
import { ProtocolError } from "./protocol-error.ts";
import { call, explained } from "./call.ts";

/** The REST binding. `path`: below its endpoint. */
export async function answerRest(from: From, request: Request, path: string): Promise<Response> {
  try {
    const { name, id } = operationAt(request.method, path);
    const isSent = request.method !== "GET";
    const { text, json } = isSent ? await bodyOf(request, name) : NO_BODY;
    const { status, body } = await call(from, {
      name,
      id,
      input: json,
      profile: profileIn(request.headers.get("UCP-Agent")),
      idempotencyKey: isSent ? (request.headers.get("Idempotency-Key") ?? "") : "",
      raw: text,
    });
    return Response.json(body, { status });
  } catch (thrown) {
    const { error, content } = explained(from, thrown);
    const { code, status, retryAfter } = error;
    const home = `${from.middleware.config.PUBLIC_URL}${PREFIX[from.locale]}/`;
    const headers = new Headers();
    if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
    if (status === 405) headers.set("Allow", "GET, POST, PUT");
    return Response.json({ code, content, continue_url: home }, { status, headers });
  }
}

const NO_BODY = { text: "", json: {} as unknown };

/** What has no input may be sent without a body. */
async function bodyOf(request: Request, name: OperationName) {
  const isOptional = OPERATIONS[name].input === Nothing;
  return readText(request).catch((error: unknown) => {
    const isMissing =
      isFailure(error) && (error.code === "not-json" || error.code === "wrong-type");
    if (isOptional && isMissing) return NO_BODY;
    throw error;
  });
}

function operationAt(method: string, path: string): { name: OperationName; id: string } {
  const [, shape, id = ""] = shapeOf(path);
  const there = OPERATION_NAMES.filter((name) => OPERATIONS[name].rest.split(" ")[1] === shape);
  if (there.length === 0) throw new ProtocolError("not_found");
  const name = there.find((one) => OPERATIONS[one].rest.startsWith(`${method} `));
  if (!name) throw new ProtocolError("method_not_allowed");
  return { name, id };
}

function shapeOf(path: string): [string, string, string?] {
  const [, resource = "", id = "", rest = ""] =
    /^\/(carts|checkout-sessions)\/([\w.-]{1,1000})(\/[a-z]+)?$/.exec(path) ?? [];
  return resource === "" ? [path, path] : [path, `/${resource}/{id}${rest}`, id];
}
