import { z } from "zod";
import { LOCALES } from "#contract/limits.ts";
import { readText } from "#middleware/http/request/body.ts";
import { type From, textsIn } from "./asking.ts";
import { type Operation, OPERATION_NAMES, OPERATIONS, type OperationName } from "./operations.ts";
import { ProtocolError } from "./protocol-error.ts";
import { call, explained } from "./call.ts";

/** Of the Model Context Protocol, newest first; each is served without sessions and streams. */
const VERSIONS = ["2025-11-25", "2025-06-18", "2025-03-26"];

const Message = z.object({
  jsonrpc: z.literal("2.0"),
  id: z.union([z.string().max(200), z.number()]).optional(),
  method: z.string().max(100).optional(),
  params: z.looseObject({}).optional(),
});

const Arguments = z.looseObject({
  meta: z
    .looseObject({
      "ucp-agent": z.looseObject({ profile: z.string() }).optional(),
      "idempotency-key": z.string().max(300).optional(),
    })
    .default({}),
  id: z.string().max(1_000).default(""),
});

type Reply = {
  status: number;
  body: Record<string, unknown> | null;
  retryAfter?: number | undefined;
};

/** The MCP binding: JSON-RPC by HTTP, one answer to each POST. */
export async function answerMcp(from: From, request: Request): Promise<Response> {
  const { status, body, retryAfter } = await replyTo(from, request);
  const headers = new Headers();
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  if (status === 405) headers.set("Allow", "POST");
  return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers });
}

async function replyTo(from: From, request: Request): Promise<Reply> {
  let id: string | number | null = null;
  try {
    if (request.method !== "POST") return { status: 405, body: null };
    checkOrigin(from, request);
    const { text, json } = await readText(request);
    const message = Message.safeParse(json);
    if (!message.success) return rpcError(null, 400, -32600, "Invalid Request");
    const { method, params = {} } = message.data;
    if (message.data.id === undefined || method === undefined) return { status: 202, body: null };
    ({ id } = message.data as { id: string | number });
    const version = request.headers.get("MCP-Protocol-Version");
    if (version !== null && !VERSIONS.includes(version))
      return rpcError(id, 400, -32600, `Supported versions: ${VERSIONS.join(", ")}`);
    if (method === "initialize") return result(id, greeting(from, params));
    if (method === "ping") return result(id, {});
    if (method === "tools/list") return result(id, { tools: toolsIn(from) });
    if (method === "tools/call") return await called(from, id, params, text);
    return rpcError(id, 200, -32601, "Method not found");
  } catch (thrown) {
    const { error, content } = explained(from, thrown);
    const { code, status, rpcCode, retryAfter } = error;
    const data = { code, content, continue_url: `${from.middleware.config.PUBLIC_URL}/` };
    const more = retryAfter === undefined ? {} : { retry_after: retryAfter };
    const reply = rpcError(id, status, rpcCode, content, { ...data, ...more });
    return { ...reply, retryAfter };
  }
}

/** A page in a browser must not reach a shop of the reader's own network under another name. */
function checkOrigin({ middleware: { config } }: From, { headers, url }: Request): void {
  const origin = headers.get("Origin");
  const own = [config.PUBLIC_URL, url].map((one) => new URL(one).origin);
  if (origin !== null && ![...own, ...config.ALLOWED_ORIGINS].includes(origin))
    throw new ProtocolError("bad_origin");
}

async function called(
  from: From,
  id: string | number,
  params: Record<string, unknown>,
  raw: string,
): Promise<Reply> {
  const { name, arguments: given } = params;
  if (!isOperation(name)) return rpcError(id, 200, -32602, "Unknown tool");
  const parsed = Arguments.safeParse(given ?? {});
  if (!parsed.success)
    throw new ProtocolError("invalid_request", {
      field: parsed.error.issues[0]?.path.join(".") ?? "arguments",
    });
  const { meta, id: named, ...rest } = parsed.data;
  const { body } = await call(from, {
    name,
    id: named,
    input: rest[OPERATIONS[name].argument],
    profile: meta["ucp-agent"]?.profile ?? "",
    idempotencyKey: meta["idempotency-key"] ?? "",
    // Without the number of the message, which a repeated one does not share.
    raw: raw.length > 0 ? JSON.stringify(rest) : "",
  });
  return result(id, {
    structuredContent: body,
    content: [{ type: "text", text: JSON.stringify(body) }],
  });
}

function isOperation(name: unknown): name is OperationName {
  return typeof name === "string" && Object.hasOwn(OPERATIONS, name);
}

function greeting({ middleware, locale }: From, { protocolVersion }: Record<string, unknown>) {
  const asked = VERSIONS.find((version) => version === protocolVersion);
  return {
    protocolVersion: asked ?? VERSIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name: middleware.profile.name(), version: "1" },
    instructions: textsIn(locale)("mcp.about"),
  };
}

const Meta = z
  .looseObject({
    "ucp-agent": z.looseObject({
      profile: z.string().describe("The https address of your profile"),
    }),
    "idempotency-key": z.string().optional(),
  })
  .describe("Of the Universal Commerce Protocol");

const made = new Map<string, unknown[]>();

/** Every tool with the schema of its arguments, in the reader's language. */
function toolsIn({ locale }: From): unknown[] {
  const known = made.get(locale);
  if (known) return known;
  const t = textsIn(locale);
  const tools = OPERATION_NAMES.map((name) => {
    const { rest, argument, input }: Operation = OPERATIONS[name];
    const hasInput = name !== "complete_checkout" && /^(POST|PUT) .*(?<!\/cancel)$/.test(rest);
    const schema = z.looseObject({
      meta: Meta,
      ...(rest.includes("{id}") && { id: z.string() }),
      ...(hasInput && { [argument]: input }),
    });
    const { $schema: _, ...inputSchema } = z.toJSONSchema(schema, { io: "input" });
    const isRead = argument === "catalog" || name.startsWith("get_");
    return {
      name,
      description: t(`mcp.${name}`),
      inputSchema,
      annotations: { readOnlyHint: isRead },
    };
  });
  if (LOCALES.includes(locale)) made.set(locale, tools);
  return tools;
}

function result(id: string | number, value: unknown): Reply {
  return { status: 200, body: { jsonrpc: "2.0", id, result: value } };
}

function rpcError(
  id: string | number | null,
  status: number,
  code: number,
  message: string,
  data?: unknown,
): Reply {
  return {
    status,
    body: { jsonrpc: "2.0", id, error: { code, message, ...(data ? { data } : {}) } },
  };
}
