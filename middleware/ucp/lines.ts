import type { Cart } from "#contract/cart.ts";
import { MAX_LINKED_LINES, MAX_QUANTITY } from "#contract/limits.ts";
import type { Refusal } from "#contract/operations.ts";
import type { Tokens } from "#middleware/erp.ts";
import { type Asking, type Message, pageOf } from "./asking.ts";
import { partsOf } from "./goods.ts";
import type { CartInput } from "./inputs.ts";

export type Wanted = { id: string; slug: string; variantId: string; quantity: number };
export type Filled = { cart: Cart; tokens: Tokens; messages: Message[] };

/** Each variant once. What no id can be is reported and left out. */
export function wantedOf(
  asking: Asking,
  lines: CartInput["line_items"],
): { wanted: Wanted[]; messages: Message[] } {
  const messages: Message[] = [];
  const wanted = new Map<string, Wanted>();
  for (const { item, quantity } of lines) {
    const parts = partsOf(item.id);
    const before = parts && wanted.get(parts.variantId);
    if (!parts) messages.push(unknown(asking, item.id));
    else if (before) before.quantity += quantity;
    else wanted.set(parts.variantId, { id: item.id, ...parts, quantity });
  }
  return { wanted: [...wanted.values()], messages };
}

/** As many as its handover can carry (`MAX_LINKED_LINES`, decision 074). */
export function tooMany({ t }: Asking): Message {
  const content = t("messages.too_many_lines", { count: MAX_LINKED_LINES });
  return { type: "error", code: "too_many_lines", content, severity: "recoverable" };
}

export async function cartOf(asking: Asking, tokens: Tokens): Promise<Cart> {
  return asking.middleware.dispatch.query("cart.get", {}, { ...asking.caller, tokens });
}

/** Makes the cart have these lines, in the order of an ERP: first what is new, last what goes. */
export async function fill(asking: Asking, before: Filled, wanted: Wanted[]): Promise<Filled> {
  let filled = before;
  for (const line of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- each changes the same cart
    filled = await set(asking, filled, line);
  }
  const kept = new Set(wanted.map(({ variantId }) => variantId));
  for (const line of filled.cart.lines) {
    if (!kept.has(line.variantId))
      // oxlint-disable-next-line no-await-in-loop -- each changes the same cart
      filled = await setQuantity(asking, filled, line.id, 0);
  }
  return filled;
}

async function set(asking: Asking, filled: Filled, line: Wanted): Promise<Filled> {
  const known = filled.cart.lines.find(({ variantId }) => variantId === line.variantId);
  const quantity = Math.min(line.quantity, MAX_QUANTITY);
  if (known?.quantity === quantity && line.quantity === quantity) return filled;
  if (known) return setQuantity(asking, filled, known.id, quantity, line);
  const { caller, middleware } = asking;
  const input = { variantId: line.variantId, quantity, extras: [] };
  const { outcome, tokens } = await middleware.dispatch.mutate("cart.addLine", input, {
    ...caller,
    tokens: filled.tokens,
  });
  const after = { ...filled, tokens: tokens ?? filled.tokens };
  if (!outcome.ok) return noted(after, await whyNot(asking, line, outcome.refusal));
  const { cart } = outcome.data;
  return noted({ ...after, cart }, fewer(asking, cart, line));
}

async function setQuantity(
  asking: Asking,
  filled: Filled,
  lineId: string,
  quantity: number,
  line?: Wanted,
): Promise<Filled> {
  const { caller, middleware } = asking;
  const { outcome, tokens } = await middleware.dispatch.mutate(
    "cart.setQuantity",
    { lineId, quantity },
    { ...caller, tokens: filled.tokens },
  );
  const after = { ...filled, tokens: tokens ?? filled.tokens };
  if (outcome.ok) {
    const { cart } = outcome.data;
    return noted({ ...after, cart }, line && fewer(asking, cart, line));
  }
  return line ? noted(after, await whyNot(asking, line, outcome.refusal)) : after;
}

function noted(filled: Filled, message: Message | undefined): Filled {
  return message ? { ...filled, messages: [...filled.messages, message] } : filled;
}

/** Fewer pieces than asked for: the stock's, or the most of a line. */
function fewer({ t }: Asking, { lines }: Cart, wanted: Wanted): Message | undefined {
  const line = lines.find(({ variantId }) => variantId === wanted.variantId);
  if (!line || line.quantity >= wanted.quantity) return undefined;
  const values = { name: nameOf(line), asked: wanted.quantity, got: line.quantity };
  return { type: "warning", code: "quantity_adjusted", content: t("messages.fewer", values) };
}

async function whyNot(
  asking: Asking,
  { id, slug, variantId }: Wanted,
  refusal: Refusal<"cart.addLine"> | Refusal<"cart.setQuantity">,
): Promise<Message> {
  const { middleware, caller, t } = asking;
  if (refusal === "cart-locked") return locked(asking);
  if (refusal === "cart-full") return tooMany(asking);
  const product = await middleware.dispatch.query("catalog.product", { slug }, caller);
  if (!product?.variants.some((one) => one.id === variantId)) return unknown(asking, id);
  const { name } = product;
  if (refusal === "sold-out") {
    const content = t("messages.sold_out", { name });
    return { type: "error", code: "out_of_stock", content, severity: "recoverable" };
  }
  const content = t("messages.choice", { name, url: pageOf(asking, `/product/${slug}`) });
  return { type: "error", code: "item_unavailable", content, severity: "requires_buyer_input" };
}

export function locked({ t }: Asking): Message {
  const content = t("messages.locked");
  return { type: "error", code: "cart_locked", content, severity: "unrecoverable" };
}

function unknown({ t }: Asking, id: string): Message {
  const content = t("messages.unknown", { id: id.slice(0, 100) });
  return { type: "error", code: "not_found", content, severity: "recoverable" };
}

export function nameOf({ name, choice }: { name: string; choice: string }): string {
  return [name, choice].filter(Boolean).join(", ");
}
