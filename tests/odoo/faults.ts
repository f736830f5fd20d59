import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

type Asked = { path: string; headers: Record<string, string>; body: string };
/**
 * Of the connection, after Odoo has got the call. `cut`: it ends before the answer. `lost`: the answer does not come.
 * `late`: it comes after three seconds. `slow`: a byte each second.
 */
export const AFTER_SENDING = ["cut", "lost", "late", "slow"] as const;
type AfterSending = (typeof AFTER_SENDING)[number];
/** Replaces a call by an answer, by no answer or by another call, or disturbs its answer. */
type Fault = (
  asked: Asked,
) => { status: number; text: string } | "no-answer" | AfterSending | Asked;

const LATE_MS = 3_000;

/** A proxy between the shop and a real Odoo that injects faults. */
export async function openFaults(target: string) {
  const none: Fault = (asked) => asked;
  let fault = none;
  const server = createServer(async (request, response) => {
    const asked = await read(request);
    const outcome = fault(asked);
    if (outcome === "no-answer") return;
    if (typeof outcome === "string") return disturb(outcome, asked, response);
    give("status" in outcome ? outcome : await forward(outcome), response);
  });

  async function disturb(how: AfterSending, asked: Asked, response: ServerResponse) {
    const answering = forward(asked);
    if (how === "cut") response.destroy();
    const answer = await answering;
    if (how === "cut" || how === "lost") return;
    if (how === "late") await wait(LATE_MS);
    else {
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      for (const byte of answer.text.slice(0, -1)) {
        if (response.destroyed) return;
        response.write(byte);
        await wait(1_000);
      }
    }
    give(answer, response);
  }

  function give({ status, text }: { status: number; text: string }, response: ServerResponse) {
    if (response.destroyed) return;
    const type = /^[[{"\d]/.test(text) ? "application/json" : "text/html";
    if (response.headersSent) response.end(text.slice(-1));
    else response.writeHead(status, { "Content-Type": type }).end(text);
  }

  async function read(request: IncomingMessage): Promise<Asked> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { authorization = "", "x-odoo-database": database = "" } = request.headers;
    const headers = { Authorization: authorization, "X-Odoo-Database": String(database) };
    return { path: String(request.url), headers, body: Buffer.concat(chunks).toString() };
  }

  async function forward({ path, headers, body }: Asked) {
    const all = { ...headers, "Content-Type": "application/json" };
    const answer = await fetch(target + path, { method: "POST", headers: all, body });
    return { status: answer.status, text: await answer.text() };
  }

  async function listen(port: number): Promise<number> {
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address !== "object" || !address) throw new Error("no port");
    return address.port;
  }

  async function stop(): Promise<void> {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeAllConnections();
    await closed;
  }

  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    /** Applies a fault to all calls until `recover`. */
    inject: (next: Fault) => void (fault = next),
    /** Removes the fault and listens on the same port again. */
    async recover() {
      fault = none;
      server.closeAllConnections(); // ends requests that wait for an answer
      if (!server.listening) await listen(port);
    },
  };
}

/** Odoo's answer to a serialization conflict between two transactions. */
export const CONFLICT = {
  status: 500,
  text: JSON.stringify({
    name: "psycopg2.errors.SerializationFailure",
    message: "could not serialize access due to concurrent update",
    debug: "Traceback (most recent call last)",
  }),
};
