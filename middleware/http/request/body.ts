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

/** The last segment of the path. `query=no-cache` is an old alias (spec 7.1). */
export function endpointOf(pathname: string): Endpoint {
  switch (/^\/api\/odoo\/([a-z-]+(?:(?:=|%3D)no-cache)?)$/i.exec(pathname)?.[1]) {
    case "query":
      return "query";
    case "mutation":
      return "mutation";
    case "query-no-cache":
    case "query=no-cache":
    case "query%3Dno-cache":
    case "query%3dno-cache":
      return "query-no-cache";
    default:
      throw new Failure("not-found");
  }
}

/** `[descriptor, options]`; options may be missing or null. */
export async function readAsking(request: Request, endpoint: Endpoint): Promise<Asking> {
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
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new Failure("wrong-type");
  const bytes = await readBody(request, MAX_JSON_BYTES);
  if (!bytes) throw new Failure("too-big");
  const json = parsedJson(bytes);
  if (isJsonTooComplex(json)) throw new Failure("too-complex");
  return json;
}

function parsedJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Failure("not-json", { cause });
  }
}
