import { readMiddlewareConfig } from "#middleware/config.ts";
import type { Erp } from "#middleware/erp.ts";
import { serve } from "#middleware/http/serve.ts";
import { createMiddleware, type Middleware } from "#middleware/open.ts";
import { type Operation, OPERATIONS, type OperationName } from "#middleware/ucp/operations.ts";
import { createUcp } from "#middleware/ucp/open.ts";
import type { ReadOutward } from "#middleware/ucp/outward.ts";
import { agentProfile } from "./agent-profile.ts";
import { faultsOf, type Shape } from "./schemas.ts";

export const SHOP = "https://shop.example";
export const PROFILE = "https://agent.example/profile.json";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A shop for agents. `read` stands for the internet, where their profiles are: tests reach none. */
export async function openForAgents(
  erp: Erp,
  env: Record<string, string> = {},
  read: ReadOutward = async () => agentProfile(),
): Promise<Middleware> {
  const settings = { DATA_DIR: ":memory:", ERP: "sandbox", DEMO: "1", PUBLIC_URL: SHOP };
  const config = readMiddlewareConfig({ ...settings, ...env });
  const middleware = createMiddleware({ erp, config, log: quiet });
  await middleware.profile.ready();
  return { ...middleware, ucp: createUcp(config, null, read) };
}

// oxlint-disable-next-line typescript/no-explicit-any -- an answer, whose schema is checked
export type Body = any;
export type Asked = {
  id?: string;
  key?: string;
  headers?: Record<string, string>;
  address?: string;
};

/** An agent by one of the bindings. Every answer is compared with the schema of the protocol. */
export class Agent {
  readonly middleware: Middleware;
  readonly binding: "rest" | "mcp";
  readonly profile: string;

  constructor(middleware: Middleware, binding: "rest" | "mcp", profile = PROFILE) {
    this.middleware = middleware;
    this.binding = binding;
    this.profile = profile;
  }

  /** The body of an answer that is one of the protocol. */
  async ask(name: OperationName, input: object = {}, asked: Asked = {}): Promise<Body> {
    const response = await this.send(name, input, asked);
    const json: Body = await response.json();
    const body = this.binding === "rest" ? json : json.result.structuredContent;
    if (this.binding === "mcp" && json.result.content[0].text !== JSON.stringify(body))
      throw new Error("The text of the answer is not its structured content");
    const faults = faultsOf(body.ucp.status === "error" ? "error" : shapeOf(name), body);
    if (faults.length > 0) throw new Error(`${name}: ${faults.join("; ")}`);
    return body;
  }

  /** The status and the error of an answer that the protocol itself refuses. */
  async refused(name: OperationName, input: object = {}, asked: Asked = {}) {
    const response = await this.send(name, input, asked);
    const json: Body = await response.json();
    const { status, headers } = response;
    const error = this.binding === "rest" ? json : json.error.data;
    return { status, code: error.code, content: error.content, headers };
  }

  send(name: OperationName, input: object, asked: Asked): Promise<Response> {
    const request =
      this.binding === "rest" ? this.rest(name, input, asked) : this.mcp(name, input, asked);
    return serve(this.middleware, request, "request-1", asked.address ?? null);
  }

  private rest(name: OperationName, input: object, { id = "", key, headers }: Asked): Request {
    const [method = "", path = ""] = OPERATIONS[name].rest.split(" ");
    return new Request(`${SHOP}/ucp/v1${path.replace("{id}", id)}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(this.profile && { "UCP-Agent": `profile="${this.profile}"` }),
        ...(key && { "Idempotency-Key": key }),
        ...headers,
      },
      ...(method !== "GET" && { body: JSON.stringify(input) }),
    });
  }

  private mcp(name: OperationName, input: object, { id, key, headers }: Asked): Request {
    const { argument }: Operation = OPERATIONS[name];
    const meta = {
      ...(this.profile && { "ucp-agent": { profile: this.profile } }),
      ...(key && { "idempotency-key": key }),
    };
    const given = { meta, ...(id !== undefined && { id }), [argument]: input };
    const params = { name, arguments: given };
    return rpc({ jsonrpc: "2.0", id: 1, method: "tools/call", params }, headers);
  }
}

export function rpc(message: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${SHOP}/ucp/mcp`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(message),
  });
}

function shapeOf(name: OperationName): Shape {
  if (name === "search_catalog") return "search";
  if (name === "lookup_catalog") return "lookup";
  if (name === "get_product") return "product";
  return name.endsWith("_cart") ? "cart" : "checkout";
}
