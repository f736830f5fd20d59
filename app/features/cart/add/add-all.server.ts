import { data, href } from "react-router";
import type { Adjustment } from "#contract/cart.ts";
import type { Refusal } from "#contract/operations.ts";
import { textOf } from "#app/server/forms/forms.server.ts";
import type { Post } from "#app/server/forms/posted-form.server.ts";
import { caught, type GatewayError } from "#app/server/gateway/gateway.server.ts";
import { redirectWithToast } from "#app/server/shopper/toast.server.ts";
import { itemsOf } from "./items.ts";
import { wantedOf, type Goods, type Obstacle, type Wanted } from "./wanted.server.ts";

/** Why a line was not added. */
export type Problem =
  | Obstacle
  | Refusal<"cart.addLine">
  | "too-many"
  | "maintenance"
  | "unanswered";

/** A line after the form was sent. `adjustment`: fewer pieces than asked for. */
export type Outcome = {
  sku: string;
  goods: Goods | null;
  problem: Problem | null;
  adjustment: Adjustment | null;
};

/**
 * Adds the lines of a link one after the other (spec 11.13). If all were added the cart follows, else the page says of each
 * line what happened. Sent again, with the same `token`, it adds nothing twice.
 */
export async function addAll(post: Post) {
  const { form, odoo, local } = post;
  const asked = itemsOf(textOf(form, "items"));
  if (!("items" in asked)) throw data(null, { status: 400 });
  const wanted = await wantedOf(odoo, asked.items);
  const token = TOKEN.exec(textOf(form, "token"))?.[0] ?? crypto.randomUUID();

  const outcomes: Outcome[] = [];
  let end: Problem | null = null;
  for (const [at, line] of wanted.entries()) {
    const problem = line.obstacle ?? end;
    // oxlint-disable-next-line no-await-in-loop -- each changes the same cart
    const outcome: Outcome = problem
      ? { ...whatOf(line), problem, adjustment: null }
      : await add(post, line, `${token}-${at}`);
    outcomes.push(outcome);
    if (outcome.problem && ENDS.has(outcome.problem)) end = outcome.problem;
  }
  const added = outcomes.filter(({ problem }) => problem === null);
  if (added.length === outcomes.length && !outcomes.some(({ adjustment }) => adjustment))
    return redirectWithToast(local(href("/cart")), "toast:cart.linkAdded");
  const isUnfinished = end !== null;
  return data({ outcomes, token, isUnfinished }, { status: added.length > 0 ? 200 : 422 });
}

/** With the number of a line it is an `AddKey`. */
const TOKEN = /^[\w-]{8,36}$/;

/** After these the other lines would not be added either. */
const ENDS: ReadonlySet<Problem> = new Set([
  "cart-locked",
  "cart-full",
  "too-many",
  "maintenance",
  "unanswered",
]);

const whatOf = ({ sku, goods }: Wanted) => ({ sku, goods });

async function add({ odoo }: Post, line: Wanted, idempotencyKey: string): Promise<Outcome> {
  const { variantId } = line.goods!;
  const quantity = line.quantity!;
  const call = odoo
    .mutate("cart.addLine", { variantId, quantity, extras: [], idempotencyKey })
    .then((answer) =>
      answer.ok
        ? { problem: null, adjustment: answer.data.adjustment }
        : { problem: answer.refusal, adjustment: null },
    );
  return {
    ...whatOf(line),
    ...(await caught(call, (failure) => ({ problem: unanswered(failure), adjustment: null }))),
  };
}

function unanswered(failure: GatewayError): Problem {
  const { code, status } = failure;
  if (code === "too-many" || code === "maintenance") return code;
  if (status !== 503 && status !== 504) throw failure;
  return "unanswered";
}
