import type { IncomingHttpHeaders } from "node:http";
import type { Account } from "./account.ts";
import { type Fields, group, readFields, texts } from "./form.ts";
import { type Charge, type PaymentIntent, StripeError } from "./objects.ts";
import type { Payments } from "./payments.ts";
import { routes } from "./routes.ts";

type Asked = { method: string; pathname: string; search: string; body: string };
type Answer = { status: number; json: unknown };

/** Answers with lists of charges in an intent, which Odoo's version of the API has. */
const NEWER_API = "2022-11-15";

/** The API: keys, idempotency keys and `expand`. */
export function openApi(account: Account, payments: Payments) {
  const known = routes(account, payments);
  const answered = new Map<string, Answer & { body: string; path: string }>();

  function run(asked: Asked, headers: IncomingHttpHeaders): Answer {
    const token = /^(?:Bearer )(sk|rk)_test_\w+$/.exec(headers.authorization ?? "");
    if (!token) return refusal(401, { type: "invalid_request_error", message: "Invalid API Key" });
    const fields = readFields(asked.method === "GET" ? asked.search.slice(1) : asked.body);
    try {
      const result = structuredClone(route(asked, fields));
      for (const path of Object.values(texts(group(fields, "expand"))))
        expand(result as Record<string, unknown>, path.split("."));
      const version = String(headers["stripe-version"] ?? NEWER_API);
      return { status: 200, json: version < NEWER_API ? withCharges(result) : result };
    } catch (error) {
      if (error instanceof StripeError) return refusal(error.status, error.body);
      throw error;
    }
  }

  function route(asked: Asked, fields: Fields): unknown {
    payments.expireOld();
    const exact = known[`${asked.method} ${asked.pathname}`];
    if (exact) return exact(fields, "");
    const [, before, id = "", after = ""] =
      /^(\/v1\/(?:checkout\/)?\w+\/)([^/]+)(\/\w+)?$/.exec(asked.pathname) ?? [];
    const found = known[`${asked.method} ${before}:id${after}`];
    if (found) return found(fields, id);
    const message = `Unrecognized request URL (${asked.method}: ${asked.pathname}).`;
    throw new StripeError(404, { type: "invalid_request_error", message });
  }

  function expand(object: Record<string, unknown>, [step = "", ...rest]: string[]): void {
    const value = object[step];
    if (Array.isArray(value))
      return value.forEach((item: Record<string, unknown>) => expand(item, rest));
    if (typeof value === "string") object[step] = structuredClone(account.objects.get(value));
    const next = object[step];
    if (rest.length > 0 && typeof next === "object" && next !== null)
      expand(next as Record<string, unknown>, rest);
  }

  function withCharges(result: unknown): unknown {
    const intent = result as PaymentIntent;
    if (intent.object !== "payment_intent") return result;
    const data = account
      .all<Charge>("charge")
      .filter((charge) => charge.payment_intent === intent.id);
    return { ...intent, charges: { object: "list", data } };
  }

  return (asked: Asked, headers: IncomingHttpHeaders): Answer => {
    const key = headers["idempotency-key"];
    if (typeof key !== "string" || asked.method !== "POST") return run(asked, headers);
    const before = answered.get(key);
    if (before && (before.body !== asked.body || before.path !== asked.pathname))
      return refusal(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters.",
      });
    if (before) return before;
    const answer = run(asked, headers);
    answered.set(key, { ...structuredClone(answer), body: asked.body, path: asked.pathname });
    return answer;
  };
}

function refusal(status: number, error: Record<string, unknown>): Answer {
  return { status, json: { error } };
}
