import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import type { Call } from "#middleware/erp.ts";
import { openOdoo } from "#middleware/odoo/odoo.ts";
import { createOdooClient } from "./client.ts";
import type { DirectoryShop, ProcedureSet, Versions } from "./directory.ts";
import {
  failureOfConnection,
  OdooDown,
  OdooForbidden,
  OdooMisconfigured,
  OdooNotFound,
} from "./failures.ts";

type Reply = { status?: number; body: unknown } | "cut" | "silence";
type Asked = { path: string; headers: IncomingMessage["headers"]; body: Record<string, unknown> };

const BEARER = "a".repeat(40);
const KEY = `${BEARER}.${"b".repeat(64)}`;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test("a call carries key, database, request id and the shopper's language", async () => {
  const { url, asked } = await odooThat(() => ({
    body: { length: 1, records: [{ id: 9, name: "Bàn" }] },
  }));
  const row = z.object({ id: z.int(), name: z.string() });
  const specification = { name: {} };
  const page = await client(url).call(
    call(),
    "product.template/web_search_read",
    { domain: [], specification },
    z.object({ length: z.int(), records: z.array(row) }),
  );
  expect(page).toEqual({ length: 1, records: [{ id: 9, name: "Bàn" }] });
  expect(asked[0]).toMatchObject({
    path: "/json/2/product.template/web_search_read",
    headers: { authorization: `bearer ${BEARER}`, "x-odoo-database": "shop", "x-request-id": "r1" },
    body: { domain: [], specification, context: { lang: "vi_VN" } },
  });
});

test("a procedure's refusal keeps its code, and Odoo's own refusals have one", async () => {
  const messages = ["SOLD_OUT|Pedal Bin", "No shipping method is selected."];
  const { url } = await odooThat(({ path }) =>
    isDirectory(path) ? directory({ "cart.addLine": 7 }) : userError(messages.shift() ?? ""),
  );
  const odoo = client(url);
  const add = () => odoo.procedure(call(), "cart.addLine", {}, z.unknown());
  await expect(add()).rejects.toMatchObject({ code: "SOLD_OUT", detail: "Pedal Bin" });
  await expect(add()).rejects.toMatchObject({
    code: "USER_ERROR",
    detail: "No shipping method is selected.",
  });
});

test("each kind of error of Odoo has its own class", async () => {
  const replies: Reply[] = [
    error(403, "odoo.exceptions.AccessError"),
    error(404, "odoo.exceptions.MissingError"),
    error(401, "werkzeug.exceptions.Unauthorized"),
    { status: 404, body: "<html>no such database</html>" },
    error(500, "builtins.ValueError"),
  ];
  const { url } = await odooThat(() => replies.shift() ?? { body: [] });
  const odoo = client(url);
  const write = () => odoo.call(call(), "res.partner/write", { ids: [1] }, z.boolean());
  await expect(write()).rejects.toBeInstanceOf(OdooForbidden);
  await expect(write()).rejects.toBeInstanceOf(OdooNotFound);
  await expect(write()).rejects.toBeInstanceOf(OdooMisconfigured);
  await expect(write()).rejects.toBeInstanceOf(OdooMisconfigured);
  await expect(write()).rejects.toMatchObject({ name: "OdooBroken" });
});

test("what PostgreSQL says of a row is not in the error, which is logged", async () => {
  const message =
    'duplicate key value violates unique constraint "res_users_login_key"\nDETAIL:  Key (login)=(ann@example.com) already exists.\n';
  const body = { name: "psycopg2.errors.UniqueViolation", message };
  const { url } = await odooThat(() => ({ status: 500, body }));
  const failure = await client(url)
    .call(call(), "res.users/write", { ids: [1] }, z.boolean())
    .catch((error: unknown) => error);
  expect(String(failure)).toContain("res_users_login_key");
  expect(String(failure)).not.toContain("ann@example.com");
});

test("an answer of another shape is an error", async () => {
  const { url } = await odooThat(() => ({ body: [{ id: "nine" }] }));
  const row = z.object({ id: z.int() });
  await expect(
    client(url).call(call(), "product.template/web_read", { ids: [9] }, z.array(row)),
  ).rejects.toThrow("product.template/web_read");
});

test("an address that is not Odoo's, or a wrong key or database, is named with its setting", async () => {
  const replies: Reply[] = [
    { body: "<html>Another program</html>" },
    { status: 303, body: "" },
    { status: 404, body: "<html>Not Found</html>" },
    error(401, "werkzeug.exceptions.Unauthorized"),
  ];
  const { url, asked } = await odooThat(() => replies.shift() ?? { body: [] });
  const ask = (address: string) =>
    client(address)
      .ping(AbortSignal.timeout(5000))
      .then(() => "works", String);
  expect(await ask(url)).toContain("ODOO_URL is not Odoo");
  expect(await ask(url)).toContain("ODOO_URL leads to another address");
  expect(await ask(url)).toMatch(/lost its PostgreSQL.+set ODOO_DATABASE/);
  expect(await ask(url)).toContain("set ODOO_API_KEY");
  expect(asked).toHaveLength(4);
  expect(await ask(url.replace("http:", "https:"))).toContain("does not speak its protocol");
  const mailServer = createTcpServer((socket) =>
    socket.once("data", () => socket.write("220 mail.example ESMTP\r\n")),
  );
  mailServer.listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  const { port } = mailServer.address() as AddressInfo;
  expect(await ask(`http://127.0.0.1:${port}`)).toContain("does not speak its protocol");
  mailServer.close();
});

test("a certificate of Odoo that is not valid is named as the fault, and no call has happened", () => {
  const codes = ["CERT_HAS_EXPIRED", "ERR_TLS_CERT_ALTNAME_INVALID", "DEPTH_ZERO_SELF_SIGNED_CERT"];
  for (const code of codes) {
    const failure = failureOfConnection(code, false, new Error(code));
    expect(failure, code).toBeInstanceOf(OdooMisconfigured);
    expect(failure.message).toContain(`The certificate of Odoo is not valid (${code})`);
  }
});

test("after a lost connection a read is retried, a change never", async () => {
  const { url, asked } = await odooThat(() => (asked.length === 1 ? "cut" : { body: 3 }));
  const odoo = client(url);
  const answer = await odoo.call(call(), "product.template/search_count", { domain: [] }, z.int());
  expect(answer).toBe(3);

  asked.length = 0;
  const change = odoo.call(call(), "sale.order/write", { ids: [1], vals: {} }, z.int());
  await expect(change).rejects.toMatchObject({ mayHaveHappened: true });
  expect(asked).toHaveLength(1);
});

test("after a few failures calls fail at once, and succeed again when Odoo is back", async () => {
  const { url, close } = await odooThat(() => ({ body: [] }));
  await close();
  const odoo = client(url);
  const write = () => odoo.call(call(), "sale.order/write", {}, z.unknown());
  for (let times = 0; times < 5; times++) {
    await expect(write()).rejects.toMatchObject({ mayHaveHappened: false });
  }
  const { asked } = await odooThat(() => ({ body: true }), Number(new URL(url).port));
  await expect(write()).rejects.toBeInstanceOf(OdooDown);
  expect(asked).toHaveLength(0);
  await expect.poll(() => write().catch(() => false), { timeout: 10_000 }).toBe(true);
});

test("a call ends when its time is up", async () => {
  const { url } = await odooThat(() => "silence");
  const brief = { ...call(), signal: AbortSignal.timeout(50) };
  const reading = client(url).call(brief, "res.partner/read", { ids: [1] }, z.unknown());
  await expect(reading).rejects.toMatchObject({ name: "TimeoutError" });
});

test("the number of concurrent calls is limited", async () => {
  let open = 0;
  let most = 0;
  const { url } = await odooThat(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return { body: 1 };
  });
  const odoo = client(url, 3);
  const count = () => odoo.call(call(), "product.template/search_count", {}, z.int());
  await Promise.all(Array.from({ length: 20 }, count));
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(3);
});

test("while visitors wait for a slow Odoo, a checkout is answered at once", async () => {
  const slow = Promise.withResolvers<void>();
  const { url } = await odooThat(async ({ path }) => {
    if (path.includes("product.template")) await slow.promise;
    return { body: 1 };
  });
  const odoo = client(url, 4);
  const browse = () =>
    odoo.call({ ...call(), isBrowsing: true }, "product.template/search_count", {}, z.int());
  const visits = Array.from({ length: 20 }, browse);
  expect(await odoo.call(call(), "sale.order/search_count", {}, z.int())).toBe(1);
  slow.resolve();
  expect(await Promise.all(visits)).toHaveLength(20);
});

test("a procedure that was created again under another id is found without a restart", async () => {
  let id = 7;
  const { url } = await odooThat(({ path, body }) => {
    if (isDirectory(path)) return directory({ "cart.get": id });
    const isThere = Array.isArray(body["ids"]) && body["ids"][0] === id;
    return isThere ? { body: { cart: false } } : error(404, "odoo.exceptions.MissingError");
  });
  const odoo = client(url);
  const get = () => odoo.procedure(call(), "cart.get", {}, z.object({ cart: z.literal(false) }));
  await get();
  id = 8;
  expect(await get()).toEqual({ cart: false });
});

test("a call is for the website and the company of its shop", async () => {
  const second = { websiteId: 2, website: "Second", companyId: 5, priceListId: 9, currency: "EUR" };
  const { url, asked } = await odooThat(({ path }) =>
    isDirectory(path) ? directory({ "cart.get": 7 }, "AUD", [second]) : { body: { cart: false } },
  );
  const get = async (website?: string) => {
    const odoo = createOdooClient({ ...settings, url, website });
    await odoo.procedure(call(), "cart.get", {}, z.object({ cart: z.literal(false) }));
    await odoo.call(call(), "website/search", { domain: [] }, z.unknown());
    return asked.slice(-2).map(({ body }) => body["context"]);
  };
  for (const named of ["Second", "2"])
    expect(await get(named)).toEqual([
      { shop: expect.objectContaining({ text: '{"website":2}' }), lang: "vi_VN" },
      { allowed_company_ids: [5], lang: "vi_VN" },
    ]);
  expect(await get()).toMatchObject([{ shop: { text: '{"website":1}' } }, {}]);
  await expect(get("Third")).rejects.toThrow(
    "ODOO_WEBSITE is Third, and the websites that are set up are 1 (), 2 (Second): run odoo:setup -- --website Third",
  );
});

test("of two versions that are installed a shop calls its own", async () => {
  const sets = [
    { "cart.get": { id: 8, version: "2" }, "cart.clear": { id: 5, version: "1" } },
    { "cart.get": { id: 7, version: "1" }, "cart.clear": { id: 5, version: "1" } },
  ];
  const { url, asked } = await odooThat(({ path }) =>
    isDirectory(path) ? directory({}, "AUD", [], sets) : { body: { cart: false } },
  );
  const get = async (versions?: Versions) => {
    const odoo = createOdooClient({ ...settings, url, versions });
    await odoo.procedure(call(), "cart.get", {}, z.object({ cart: z.literal(false) }));
    return asked.at(-1)?.body["ids"];
  };
  expect(await get({ "cart.get": "1", "cart.clear": "1" })).toEqual([7]);
  expect(await get({ "cart.get": "2", "cart.clear": "1" })).toEqual([8]);
  expect(await get()).toEqual([8]);
  const count = asked.length;
  await expect(get({ "cart.get": "3", "cart.clear": "1" })).rejects.toThrow(
    "which sells nothing without them: run odoo:setup of this version",
  );
  expect(asked.slice(count).map(({ path }) => isDirectory(path))).toEqual([true]);
});

test("a running shop whose procedures another version replaces makes no more calls", async () => {
  let version = "1";
  const { url, asked } = await odooThat(({ path }) =>
    isDirectory(path)
      ? directory({}, "AUD", [], [{ "cart.get": { id: 7, version } }])
      : { body: { cart: false } },
  );
  const odoo = createOdooClient({ ...settings, url, versions: { "cart.get": "1" } });
  const get = () => odoo.procedure(call(), "cart.get", {}, z.unknown());
  await get();
  version = "2";
  await expect(odoo.directory(call(), { anew: true })).rejects.toThrow("odoo:setup");
  const count = asked.length;
  await expect(get()).rejects.toThrow("run odoo:setup of this version");
  expect(asked.slice(count).map(({ path }) => isDirectory(path))).toEqual([true]);
});

test("a shop whose procedures another version has replaced does not start", async () => {
  const { url } = await odooThat(({ path }) =>
    isDirectory(path) ? directory({ "cart.get": 7 }) : { body: [] },
  );
  const options = { url, database: "shop", apiKey: KEY, publicUrl: "http://shop.test" };
  const start = openOdoo({ ...options, versions: { "cart.get": "2" }, pollSeconds: 3600 }, quiet);
  await expect(start).rejects.toThrow("run odoo:setup of this version");
});

test("the error for an Odoo without the set-up names the command to run", async () => {
  const { url } = await odooThat(() => ({ body: [] }));
  const get = client(url).procedure(call(), "cart.get", {}, z.unknown());
  await expect(get).rejects.toThrow("odoo:setup");
});

test("a shop that starts before Odoo is ready when Odoo is set up, in whatever currency it sells", async () => {
  const { url, close } = await odooThat(() => ({ body: [] }));
  await close();
  const options = { url, database: "shop", apiKey: KEY, publicUrl: "http://shop.test" };
  const erp = await openOdoo({ ...options, versions: {}, pollSeconds: 3600 }, quiet);
  let isSetUp = false;
  await odooThat(
    ({ path }) =>
      path.endsWith("res.users/context_get")
        ? { body: { uid: 9 } }
        : isDirectory(path) && isSetUp
          ? directory({}, "EUR")
          : { body: [] },
    Number(new URL(url).port),
  );
  const ping = () => erp.ping(AbortSignal.timeout(5000)).then(() => "works", String);
  await expect.poll(ping, { timeout: 10_000 }).toContain("odoo:setup");
  isSetUp = true;
  expect(await ping()).toBe("works");
  erp.close();
});

/** A minimal HTTP server in place of Odoo, because a real Odoo cannot be made to fail on demand. */
async function odooThat(reply: (asked: Asked) => Reply | Promise<Reply>, port = 0) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += String(part);
    const call = { path: request.url ?? "", headers: request.headers, body: JSON.parse(text) };
    asked.push(call);
    const answer = await reply(call);
    if (answer === "silence") return;
    if (answer === "cut") {
      request.socket.destroy();
      return;
    }
    const { status = 200, body } = answer;
    const isJson = typeof body !== "string";
    response.writeHead(status, { "Content-Type": isJson ? "application/json" : "text/html" });
    response.end(isJson ? JSON.stringify(body) : body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: bound } = server.address() as AddressInfo;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://127.0.0.1:${bound}`, asked, close };
}

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const settings = { database: "shop", apiKey: KEY, log: quiet };

function client(url: string, maxCalls = 8) {
  return createOdooClient({ ...settings, url, maxCalls });
}

function call(): Call {
  return { locale: "vi_VN", signal: AbortSignal.timeout(5000), requestId: "r1" };
}

function isDirectory(path: string): boolean {
  return path.endsWith("x_shop_directory/search_read");
}

function directory(
  ids: Record<string, number>,
  currency = "AUD",
  others: DirectoryShop[] = [],
  sets?: ProcedureSet[],
): Reply {
  const procedures = Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, { id, version: "1" }]),
  );
  const content = {
    websiteId: 1,
    companyId: 1,
    priceListId: 1,
    currency,
    others,
    procedures,
    sets,
  };
  return { body: [{ id: 1, x_content: JSON.stringify(content) }] };
}

function userError(message: string): Reply {
  return { status: 422, body: { name: "odoo.exceptions.UserError", message, debug: "Traceback" } };
}

function error(status: number, name: string): Reply {
  return { status, body: { name, message: "Odoo's own words", debug: "Traceback" } };
}
