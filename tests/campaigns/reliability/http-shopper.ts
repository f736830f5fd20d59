import {
  type Input,
  type MutationName,
  operations,
  type Output,
  type QueryName,
} from "#contract/operations.ts";
import { z } from "zod";

/** A shop that did not answer, or not as the contract says. */
export class Failed extends Error {
  override name = "Failed";
}

/** The shop refused; `status` is that of the answer. */
export class Refused extends Error {
  override name = "Refused";
  readonly refusal: string;
  readonly status: number;

  constructor(name: string, refusal: string, status: number) {
    super(`${name} was refused: ${refusal}`);
    this.refusal = refusal;
    this.status = status;
  }
}

const ErrorBody = z.object({
  error: z.object({ code: z.string(), refusal: z.string().optional(), message: z.string() }),
});

/** A client of the endpoints with a browser's cookies. `url` may change between calls: another replica, or a restart. */
export class HttpShopper {
  url: string;
  cookies = new Map([["XSRF-TOKEN", "token-of-this-browser"]]);

  constructor(url: string) {
    this.url = url;
  }

  async ask<N extends QueryName>(name: N, input: Input<N>): Promise<Output<N>> {
    const endpoint = operations[name].kind;
    return this.#parsed(name, await this.post(endpoint, [{ queryName: name }, input]));
  }

  async do<N extends MutationName>(name: N, input: Input<N>): Promise<Output<N>> {
    return this.#parsed(name, await this.post("mutation", [{ mutationName: name }, input]));
  }

  async post(endpoint: string, body: unknown): Promise<Response> {
    return this.visit(`/api/odoo/${endpoint}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-XSRF-TOKEN": this.cookies.get("XSRF-TOKEN") ?? "",
      },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  /** Keeps the cookies of the answer. */
  async visit(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...this.cookies].map((pair) => pair.join("=")).join("; "));
    const response = await fetch(this.url + path, { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      this.cookies.set(name, value);
    }
    return response;
  }

  /** Another tab of the same browser. */
  twin(url = this.url): HttpShopper {
    const twin = new HttpShopper(url);
    twin.cookies = this.cookies;
    return twin;
  }

  async #parsed<N extends QueryName | MutationName>(name: N, response: Response) {
    const text = await response.text();
    if (response.status === 200)
      return operations[name].output.parse(JSON.parse(text)) as Output<N>;
    const body = ErrorBody.safeParse(parsedOrNull(text)).data;
    const refusal = body?.error.refusal;
    if (refusal !== undefined) throw new Refused(name, refusal, response.status);
    throw new Failed(`${name}: ${response.status} ${body?.error.code ?? text.slice(0, 200)}`);
  }
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
