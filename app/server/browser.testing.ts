import { RouterContextProvider, type MiddlewareFunction } from "react-router";
import { afterAll, beforeAll, vi } from "vitest";
import { localeOfPath } from "#app/i18n/locales.ts";
import { closeService, odooContext, openGateway, type Gateway } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";
import { takeToast } from "./shopper/toast.server.ts";

/** Opens the demo shop in memory for the tests of one file. */
export function openDemoShop() {
  beforeAll(() => void vi.stubEnv("DATA_DIR", ":memory:"));
  afterAll(closeService);
}

export type Args = {
  request: Request;
  url: URL;
  params: Record<string, never>;
  context: RouterContextProvider;
  pattern: never;
};
export type Page = { status: number; location: string | null; body: unknown };

/** A browser that keeps its cookies between pages. */
export class Browser {
  readonly #cookies = new Map<string, string>();

  /** A second browser with the same cookies, like another tab or a repeated request before the first answer. */
  twin(): Browser {
    const twin = new Browser();
    for (const [name, value] of this.#cookies) twin.#cookies.set(name, value);
    return twin;
  }

  /** Calls a page's loader or action behind the guards of its route. */
  async visit(
    path: string,
    handler: (args: Args) => unknown,
    form?: Record<string, string>,
    guards: MiddlewareFunction<Response>[] = [],
  ): Promise<Page> {
    const url = new URL(path, "http://shop.test");
    const headers = { Cookie: [...this.#cookies].map((cookie) => cookie.join("=")).join("; ") };
    const request = new Request(url, {
      headers,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const { gateway, cookies } = await openGateway(request, localeOfPath(url.pathname), "test");
    const context = new RouterContextProvider();
    context.set(odooContext, gateway);
    context.set(localeContext, localeOfPath(url.pathname));
    const args = { request, url, params: {}, context, pattern: path as never };
    const page = await this.#settle(() => runBehind(guards, args, handler));
    this.#keep(cookies());
    return page;
  }

  /** Calls the shop outside of the page under test. */
  async do<T>(work: (odoo: Gateway) => Promise<T>): Promise<T> {
    let done: T | undefined;
    await this.visit("/", async ({ context }) => {
      done = await work(context.get(odooContext));
    });
    return done as T;
  }

  /** The toast that the next page shows. */
  async toast() {
    const page = await this.visit(
      "/",
      async ({ request }) => (await takeToast(request, "en_US")).toast,
    );
    return page.body;
  }

  async #settle(work: () => Promise<unknown>): Promise<Page> {
    const answer = await work().catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
    if (answer instanceof Response) {
      this.#keep(answer.headers.getSetCookie());
      return { status: answer.status, location: answer.headers.get("Location"), body: null };
    }
    if (isReply(answer)) {
      this.#keep(new Headers(answer.init?.headers).getSetCookie());
      return { status: answer.init?.status ?? 200, location: null, body: answer.data };
    }
    return { status: 200, location: null, body: answer };
  }

  #keep(cookies: string[]) {
    for (const cookie of cookies) {
      const [name = "", value = ""] = (cookie.split(";")[0] ?? "").split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
  }
}

/** Runs route middleware as the framework does: the handler follows if a middleware does not call `next`. */
async function runBehind(
  [guard, ...rest]: MiddlewareFunction<Response>[],
  args: Args,
  handler: (args: Args) => unknown,
): Promise<unknown> {
  if (!guard) return handler(args);
  let work: Promise<unknown> | undefined;
  const go = () => (work ??= runBehind(rest, args, handler));
  await guard(args, async () => {
    await go();
    return new Response();
  });
  return go();
}

type Reply = { type: "DataWithResponseInit"; data: unknown; init: ResponseInit | null };

function isReply(answer: unknown): answer is Reply {
  return typeof answer === "object" && answer !== null && "type" in answer && "init" in answer;
}
