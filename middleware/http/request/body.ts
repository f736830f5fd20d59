import { z } from "zod";
import { MAX_JSON_BYTES } from "#contract/limits.ts";
import {
  operations,
  type MutationName,
  type OperationName,
  type QueryName,
} from "#contract/operations.ts";
import { isJsonTooComplex, readBody } from "#contract/values/posted.ts";
import { Failure, type FieldError } from "#middleware/http/failure.ts";

export type Endpoint = "query" | "mutation" | "query-no-cache";

export type Asking =
  | { kind: "query"; name: QueryName; options: unknown }
  | { kind: "mutation"; name: MutationName; options: unknown };

/** A `cacheKey` is accepted, and changes nothing: strangers could name any number of them (decision 052). */
const Descriptor = z.object({
  queryName: z.string().optional(),
  mutationName: z.string().optional(),
  cacheKey: z.string().min(1).max(200).optional(),
});

/**
 * `/api/odoo/query`, or `/api/odoo/query/catalog.product` for one operation alone. `query=no-cache` is an old alias
 * (spec 7.1).
 */
export function endpointOf(pathname: string): { endpoint: Endpoint; only: OperationName | null } {
  const [, path, only] =
    /^\/api\/odoo\/([a-z-]+(?:(?:=|%3D)no-cache)?)(?:\/([a-z.]+))?$/i.exec(pathname) ?? [];
  const endpoint = endpointAt(path);
  if (!endpoint || (only !== undefined && !isOf(endpoint, only))) throw new Failure("not-found");
  return { endpoint, only: (only as OperationName | undefined) ?? null };
}

function endpointAt(path: string | undefined): Endpoint | null {
  switch (path) {
    case "query":
    case "mutation":
    case "query-no-cache":
      return path;
    case "query=no-cache":
    case "query%3Dno-cache":
    case "query%3dno-cache":
      return "query-no-cache";
    default:
      return null;
  }
}

function isOf(endpoint: Endpoint, name: string): boolean {
  return isOperation(name) && operations[name].kind === endpoint;
}

/** `[descriptor, options]`; options may be missing or null. */
export async function readAsking(
  request: Request,
  { endpoint, only }: ReturnType<typeof endpointOf>,
): Promise<Asking> {
  const body = await readJson(request);
  if (!Array.isArray(body) || body.length < 1 || body.length > 2)
    throw badInput("", "invalid_type");
  const descriptor = Descriptor.safeParse(body[0]);
  if (!descriptor.success) {
    const fields = descriptor.error.issues.map(({ path, code }) => ({
      path: ["0", ...path].join("."),
      code,
    }));
    throw new Failure("bad-input", { fields });
  }
  const { queryName, mutationName } = descriptor.data;
  const options: unknown = body[1] ?? {};
  const named = mutationName ?? queryName;
  if (only !== null && named !== undefined && named !== only) throw new Failure("wrong-endpoint");
  if (queryName !== undefined && mutationName !== undefined) throw badInput("0", "ambiguous");
  if (mutationName !== undefined) {
    if (!isOperation(mutationName)) throw badInput("0.mutationName", "unknown");
    if (endpoint !== "mutation" || !isMutation(mutationName)) throw new Failure("wrong-endpoint");
    return { kind: "mutation", name: mutationName, options };
  }
  if (queryName === undefined)
    throw badInput(endpoint === "mutation" ? "0.mutationName" : "0.queryName", "required");
  if (!isOperation(queryName)) throw badInput("0.queryName", "unknown");
  if (endpoint === "mutation" || isMutation(queryName)) throw new Failure("wrong-endpoint");
  if (endpoint === "query" && operations[queryName].kind !== "query")
    throw new Failure("wrong-endpoint");
  return { kind: "query", name: queryName, options };
}

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(operations, name);
}

function isMutation(name: OperationName): name is MutationName {
  return operations[name].kind === "mutation";
}

function badInput(path: string, code: FieldError["code"]) {
  return new Failure("bad-input", { fields: [{ path, code }] });
}

async function readJson(request: Request): Promise<unknown> {
  return (await readText(request)).json;
}

/** A body of JSON in bounds of size and depth, also as it was sent. */
export async function readText(request: Request): Promise<{ text: string; json: unknown }> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Failure("wrong-type");
  const bytes = await readBody(request, MAX_JSON_BYTES);
  if (!bytes) throw new Failure("too-big");
  const { text, json } = parsedJson(bytes);
  if (isJsonTooComplex(json)) throw new Failure("too-complex");
  return { text, json };
}

function parsedJson(bytes: Uint8Array): { text: string; json: unknown } {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, json: JSON.parse(text) };
  } catch (cause) {
    throw new Failure("not-json", { cause });
  }
}
