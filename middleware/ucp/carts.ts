import type { Cart } from "#contract/cart.ts";
import { MAX_LINKED_LINES } from "#contract/limits.ts";
import type { Tokens } from "#middleware/erp.ts";
import type { Answer } from "./answer.ts";
import { type Asking, envelope, type Message, refused } from "./asking.ts";
import { idOf, tokensIn } from "./cart-id.ts";
import type { CartInput, CheckoutInput } from "./inputs.ts";
import { cartOf, fill, type Filled, tooMany, wantedOf } from "./lines.ts";
import { contentsOf, handoverOf, issuesOf, linksOf } from "./shown-cart.ts";

type Kind = "cart" | "checkout";
/** What an agent may do with both, as its profile names them. */
type Shown = { kind: Kind; status?: string; more?: Message[] };

export async function create(asking: Asking, kind: Kind, input: CheckoutInput): Promise<Answer> {
  const { cart_id: cartId } = input;
  if (kind === "checkout" && cartId) return ofCart(asking, cartId);
  const checked = check(asking, input);
  if ("body" in checked) return checked;
  const { tokens } = asking.caller;
  const empty = { cart: await cartOf(asking, tokens), tokens, messages: checked.messages };
  const filled = await fill(asking, empty, checked.wanted);
  if (filled.cart.lines.length === 0) return refused(asking, ended(filled.messages));
  return { status: 201, body: await shown(asking, filled, { kind }) };
}

/** A cart has one checkout: asked for again, it is the same. */
async function ofCart(asking: Asking, cartId: string): Promise<Answer> {
  const known = await find(asking, "cart", cartId);
  if (!known) return noCart(asking);
  return { status: 201, body: await shown(asking, known, { kind: "checkout" }) };
}

export async function get(asking: Asking, kind: Kind, id: string): Promise<Answer> {
  const known = await find(asking, kind, id);
  if (!known) return noCart(asking);
  return { status: 200, body: await shown(asking, known, { kind }) };
}

/** The lines replace all others. */
export async function update(
  asking: Asking,
  kind: Kind,
  id: string,
  input: CartInput,
): Promise<Answer> {
  const known = await find(asking, kind, id);
  if (!known) return noCart(asking);
  const checked = check(asking, input);
  if ("body" in checked) return checked;
  const filled = await fill(asking, { ...known, messages: checked.messages }, checked.wanted);
  return { status: 200, body: await shown(asking, filled, { kind }) };
}

/** Answers with what the cart had. */
export async function cancel(asking: Asking, kind: Kind, id: string): Promise<Answer> {
  const known = await find(asking, kind, id);
  if (!known) return noCart(asking);
  const { cart } = await fill(asking, known, []);
  if (cart.isLocked) return { status: 200, body: await shown(asking, known, { kind }) };
  const body = await shown(asking, known, { kind, status: "canceled" });
  return { status: 200, body };
}

/** Never: there are no payment handlers, as a person pays. */
export async function complete(asking: Asking, id: string): Promise<Answer> {
  const known = await find(asking, "checkout", id);
  if (!known) return noCart(asking);
  const content = asking.t("messages.not_by_agents");
  const why = { type: "error", code: "payment_failed", content } as const;
  const more: Message[] = [{ ...why, severity: "requires_buyer_review" }];
  return { status: 200, body: await shown(asking, known, { kind: "checkout", more }) };
}

async function find(asking: Asking, kind: Kind, id: string): Promise<Filled | null> {
  const tokens = tokensIn(asking.middleware.config.SESSION_SECRET, kind, id);
  if (!tokens) return null;
  const cart = await cartOf(asking, tokens);
  return cart.lines.length === 0 ? null : { cart, tokens, messages: [] };
}

function check(asking: Asking, { line_items: lines }: CartInput) {
  const { wanted, messages } = wantedOf(asking, lines);
  if (wanted.length > MAX_LINKED_LINES) return refused(asking, [tooMany(asking)]);
  if (lines.length === 0) {
    const content = asking.t("messages.empty");
    return refused(asking, [{ type: "error", code: "invalid", content, severity: "recoverable" }]);
  }
  if (wanted.length === 0) return refused(asking, ended(messages));
  return { wanted, messages };
}

/** Nothing is left to act on. */
function ended(messages: Message[]): Message[] {
  return messages.map((one) =>
    one.type === "error" ? { ...one, severity: "unrecoverable" as const } : one,
  );
}

function noCart(asking: Asking): Answer {
  const content = asking.t("messages.no_cart");
  return refused(asking, [
    { type: "error", code: "not_found", content, severity: "unrecoverable" },
  ]);
}

async function shown(
  asking: Asking,
  { cart, tokens, messages }: Filled,
  { kind, status, more = [] }: Shown,
): Promise<Record<string, unknown>> {
  const { middleware } = asking;
  const isCheckout = kind === "checkout";
  const isOver = status === "canceled" || cart.lines.length === 0;
  const all = [
    ...messages,
    ...(isOver ? [] : [...issuesOf(asking, cart), ...more]),
    ...(isCheckout && !isOver ? handover(asking, cart, tokens) : []),
  ];
  const ucp = envelope(`dev.ucp.shopping.${kind}`);
  return {
    ucp: isCheckout ? { ...ucp, payment_handlers: {} } : ucp,
    id: idOf(middleware.config.SESSION_SECRET, kind, tokens),
    ...(isCheckout && { status: isOver ? "canceled" : "requires_escalation" }),
    ...contentsOf(asking, cart),
    ...(all.length > 0 && { messages: all }),
    links: await linksOf(asking),
    ...(!isOver && { continue_url: handoverOf(asking, cart.lines) }),
  };
}

function handover({ t, middleware }: Asking, cart: Cart, tokens: Tokens): Message[] {
  const { currency } = cart.totals.total;
  const isUsual = tokens.priceList === middleware.erp.guestPriceList;
  return [
    {
      type: "error",
      code: "buyer_review_required",
      content: t("messages.person_pays"),
      severity: "requires_buyer_review",
    },
    ...(isUsual
      ? []
      : [
          {
            type: "warning" as const,
            code: "currency",
            content: t("messages.currency", { currency }),
          },
        ]),
  ];
}
