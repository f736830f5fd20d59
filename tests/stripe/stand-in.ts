import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { openAccount } from "./account.ts";
import { openApi } from "./api.ts";
import { control } from "./control.ts";
import { openFaults } from "./faults.ts";
import type { StripeObject } from "./objects.ts";
import { hostedPage } from "./page.ts";
import { openPayments } from "./payments.ts";
import { openWebhooks } from "./webhooks.ts";

export type StandInOptions = {
  port?: number;
  host?: string;
  /** PEM texts: it then speaks TLS, as `api.stripe.com` on the bench. */
  tls?: { key: string; cert: string };
  /** The address of the hosted pages, when browsers reach it by another one. */
  publicUrl?: string;
  /** Where events are posted. */
  webhookUrl?: string;
  webhookSecret?: string;
  /** Of its objects, in milliseconds. */
  now?: () => number;
};

/** A stand-in of Stripe with state: its API, its hosted pages and its webhooks. */
export async function openStandIn({
  port = 0,
  host = "127.0.0.1",
  tls,
  publicUrl,
  webhookUrl,
  webhookSecret = "whsec_stand_in",
  now = Date.now,
}: StandInOptions = {}) {
  const webhooks = openWebhooks({ secret: webhookSecret });
  const emit = (type: string, object: StripeObject) => webhooks.emit(type, object);
  const account = openAccount(emit, now);
  const payments = openPayments(account, emit, () => publicUrl ?? url);
  const faults = openFaults();
  const api = openApi(account, payments);
  webhooks.setAddress(webhookUrl ?? null);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { pathname, search } = new URL(request.url ?? "/", "http://stripe.invalid");
    const method = request.method ?? "GET";
    if (pathname.startsWith("/v1/")) return answerApi({ method, pathname, search, body });
    if (pathname === "/control") {
      const result = method === "POST" ? control({ account, webhooks, faults }, body) : undefined;
      return send(200, result ?? { events: webhooks.events, answers: webhooks.answers });
    }
    const page = hostedPage(
      account,
      payments,
      pathname,
      method === "POST" ? new URLSearchParams(body) : null,
    );
    if (page && "to" in page) return void response.writeHead(303, { location: page.to }).end();
    response.writeHead(page?.status ?? 404, { "content-type": "text/html; charset=utf-8" });
    response.end(page?.html);

    function send(status: number, json: unknown, headers: Record<string, string> = {}): void {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(JSON.stringify(json));
    }

    async function answerApi(asked: {
      method: string;
      pathname: string;
      search: string;
      body: string;
    }): Promise<void> {
      const fault = faults.next(`${asked.method} ${asked.pathname}`);
      if (fault?.kind === "cut-before") return void request.socket.destroy();
      const message = "An error of the stand-in, as asked for.";
      const retry = { "stripe-should-retry": "true" };
      if (fault?.kind === "500") return send(500, { error: { type: "api_error", message } }, retry);
      if (fault?.kind === "429")
        return send(429, { error: { type: "rate_limit_error", message } }, retry);
      if (fault?.kind === "400")
        return send(400, { error: { type: "invalid_request_error", message, param: "amount" } });
      if (fault?.kind === "slow")
        await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 1000));
      const { status, json } = api(asked, request.headers);
      if (fault?.kind === "cut-after") return void request.socket.destroy();
      send(status, json);
    }
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  };
  const server = tls ? createTlsServer(tls, handle) : createServer(handle);
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const url = `http${tls ? "s" : ""}://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    account,
    payments,
    webhooks,
    faults,
    async close() {
      webhooks.setAddress(null);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
