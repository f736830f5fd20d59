import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import {
  DIRECTORY_MODEL,
  DIRECTORY_NAME,
  type Directory,
  directoryOf,
  parseDirectory,
} from "./directory.ts";
import { OdooBroken, OdooForbidden, OdooMisconfigured, OdooNotFound } from "./failures.ts";
import type { ProcedureName } from "#middleware/odoo/core/procedures.ts";
import { signed } from "./signing.ts";
import { createTransport, type OdooSettings, type Transport } from "./transport.ts";

export type Domain = unknown[];
type Context = Record<string, unknown>;

/** JSON-2 of one Odoo database. Answers are validated, so handlers can rely on their types. */
export type OdooClient = ReturnType<typeof createOdooClient>;

const DIRECTORY_MS = 10_000;
/** A reading that is older may have lost its answer: the next caller begins another. */
const SHARED_MS = 1_000;
const READ_METHODS = [
  "context_get",
  "fields_get",
  "formatted_read_group",
  "get_contextual_price",
  "read",
  "search",
  "search_count",
  "search_read",
  "web_read",
  "web_search_read",
];
const Contents = z.array(z.object({ x_content: z.union([z.string(), z.literal(false)]) }));

export function createOdooClient(settings: OdooSettings) {
  const post = createTransport(settings);
  let known: Directory | null = null;
  let reading: { began: number; found: Promise<Directory> } | null = null;
  /** The service user may work for the companies of other shops too. */
  let company: Context = {};

  /** Calls any public method: `body` holds its named arguments, and `ids` where it needs them. */
  async function call<S extends z.ZodType>(
    caller: Call,
    path: `${string}/${string}`,
    { context, ...body }: Record<string, unknown> & { context?: Context },
    answer: S,
  ): Promise<z.output<S>> {
    const isRepeatable = READ_METHODS.includes(path.slice(path.indexOf("/") + 1));
    return await ask(
      post,
      caller,
      path,
      { ...body, context: { ...company, ...context } },
      answer,
      isRepeatable,
    );
  }

  /** Runs one of our server actions in one transaction. */
  async function procedure<S extends z.ZodType>(
    caller: Call,
    name: ProcedureName,
    args: Context,
    answer: S,
    { isRepeatable = false } = {},
  ): Promise<z.output<S>> {
    const run = async () => {
      const { procedures, websiteId } = await directory(caller);
      const found = procedures[name];
      if (!found) throw new OdooMisconfigured(`Odoo has no procedure ${name}: run odoo:setup`);
      const { cardKeys } = settings;
      const all = { ...args, website: websiteId, ...(cardKeys && { card_keys: cardKeys }) };
      const shop = signed(settings.apiKey, name, caller.locale, all);
      const body = { ids: [found.id], context: { shop } };
      const path = "ir.actions.server/run";
      return await ask(post, caller, path, body, answer, isRepeatable, name);
    };
    try {
      return await run();
    } catch (error) {
      // The set-up may have replaced the server action since the directory was read; then nothing has run yet.
      if (!(error instanceof OdooNotFound || error instanceof OdooForbidden)) throw error;
      const before = (await directory(caller)).procedures[name]?.id;
      const after = (await directory(caller, { anew: true })).procedures[name]?.id;
      if (after === before) throw lost(name, error);
      return await run();
    }
  }

  /** The directory that the set-up published; read once, and `anew` with the catalogue. */
  function directory(caller: Call, { anew = false } = {}): Promise<Directory> {
    if (known && !anew) return Promise.resolve(known);
    const isShared = reading && !anew && Date.now() - reading.began < SHARED_MS;
    if (!isShared) reading = { began: Date.now(), found: readAnew(caller) };
    return reading!.found;
  }

  async function readAnew(caller: Call): Promise<Directory> {
    // Shared by all callers, so it does not end when one caller's request is aborted.
    const signal = AbortSignal.timeout(DIRECTORY_MS);
    try {
      known = await readDirectory(post, { ...caller, signal }, settings);
      company = { allowed_company_ids: [known.companyId] };
      return known;
    } catch (error) {
      if (error instanceof OdooMisconfigured) known = null; // not for this version any more
      throw error;
    } finally {
      reading = null;
    }
  }

  /** Checks that Odoo answers and accepts the key. */
  async function ping(signal: AbortSignal): Promise<void> {
    const caller: Call = { locale: "en_US", signal, requestId: "ping" };
    await call(caller, "res.users/context_get", {}, z.looseObject({ uid: z.int() }));
  }

  return { call, procedure, directory, ping };
}

/** Distinguishes a missing procedure from a missing record that the procedure looked for. */
function lost(name: string, cause: OdooNotFound | OdooForbidden): Error {
  if (!cause.message.includes("ir.actions.server(")) return cause;
  return new OdooMisconfigured(`Odoo's procedure ${name} is gone: run odoo:setup`, { cause });
}

async function readDirectory(
  post: Transport,
  caller: Call,
  { website, versions }: OdooSettings,
): Promise<Directory> {
  const body = { domain: [["x_name", "=", DIRECTORY_NAME]], fields: ["x_content"] };
  const plain: Call = { ...caller, locale: "en_US" };
  const path = `${DIRECTORY_MODEL}/search_read`;
  const [row] = await ask(post, plain, path, body, Contents, true).catch(notSetUp);
  return directoryOf(parseDirectory(row?.x_content) ?? notSetUp(), website, versions);
}

/** Without the model the URL does not exist; without the set-up's group the service user may not read it. */
function notSetUp(cause?: unknown): never {
  const isMissing = !cause || cause instanceof OdooBroken || cause instanceof OdooForbidden;
  if (!isMissing) throw cause;
  throw new OdooMisconfigured("Odoo is not set up for this version of the shop: run odoo:setup", {
    cause,
  });
}

async function ask<S extends z.ZodType>(
  post: Transport,
  { locale, signal, requestId, isBrowsing }: Call,
  path: string,
  body: Record<string, unknown> & { context?: Context },
  answer: S,
  isRepeatable: boolean,
  name?: ProcedureName,
): Promise<z.output<S>> {
  const context = { ...body.context, lang: locale };
  const value = await post({
    path,
    name,
    body: { ...body, context },
    isRepeatable,
    signal,
    requestId,
    isBrowsing,
  });
  const parsed = answer.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(`Odoo's answer to ${path} has an unexpected shape`, { cause: parsed.error });
}
