import type { z } from "zod";
import type { Answer } from "./answer.ts";
import { type Asking } from "./asking.ts";
import { cancel, complete, create, get, update } from "./carts.ts";
import { lookupCatalog, searchCatalog } from "./catalog.ts";
import { CartInput, CheckoutInput, GetProduct, Lookup, Nothing, Search } from "./inputs.ts";
import { getProduct } from "./product-detail.ts";
import type { Capability } from "./profile.ts";

export type Operation = {
  capability: Capability;
  /** In REST, below the endpoint; `{id}` names a cart or a checkout. */
  rest: `${"GET" | "POST" | "PUT"} ${string}`;
  /** In MCP, the argument that the input is in. */
  argument: "catalog" | "cart" | "checkout";
  input: z.ZodType<Record<string, unknown>>;
  answer: (asking: Asking, input: never, id: string) => Promise<Answer>;
};

const search = { capability: "dev.ucp.shopping.catalog.search", argument: "catalog" } as const;
const lookup = { capability: "dev.ucp.shopping.catalog.lookup", argument: "catalog" } as const;
const cart = { capability: "dev.ucp.shopping.cart", argument: "cart" } as const;
const checkout = { capability: "dev.ucp.shopping.checkout", argument: "checkout" } as const;

/** What agents can ask for, by its name in both bindings. */
export const OPERATIONS = {
  search_catalog: { ...search, rest: "POST /catalog/search", input: Search, answer: searchCatalog },
  lookup_catalog: { ...lookup, rest: "POST /catalog/lookup", input: Lookup, answer: lookupCatalog },
  get_product: { ...lookup, rest: "POST /catalog/product", input: GetProduct, answer: getProduct },
  create_cart: {
    ...cart,
    rest: "POST /carts",
    input: CartInput,
    answer: (asking, input: CartInput) => create(asking, "cart", input),
  },
  get_cart: {
    ...cart,
    rest: "GET /carts/{id}",
    input: Nothing,
    answer: (asking, _, id) => get(asking, "cart", id),
  },
  update_cart: {
    ...cart,
    rest: "PUT /carts/{id}",
    input: CartInput,
    answer: (asking, input: CartInput, id) => update(asking, "cart", id, input),
  },
  cancel_cart: {
    ...cart,
    rest: "POST /carts/{id}/cancel",
    input: Nothing,
    answer: (asking, _, id) => cancel(asking, "cart", id),
  },
  create_checkout: {
    ...checkout,
    rest: "POST /checkout-sessions",
    input: CheckoutInput,
    answer: (asking, input: CheckoutInput) => create(asking, "checkout", input),
  },
  get_checkout: {
    ...checkout,
    rest: "GET /checkout-sessions/{id}",
    input: Nothing,
    answer: (asking, _, id) => get(asking, "checkout", id),
  },
  update_checkout: {
    ...checkout,
    rest: "PUT /checkout-sessions/{id}",
    input: CheckoutInput,
    answer: (asking, input: CheckoutInput, id) => update(asking, "checkout", id, input),
  },
  complete_checkout: {
    ...checkout,
    rest: "POST /checkout-sessions/{id}/complete",
    input: Nothing,
    answer: (asking, _, id) => complete(asking, id),
  },
  cancel_checkout: {
    ...checkout,
    rest: "POST /checkout-sessions/{id}/cancel",
    input: Nothing,
    answer: (asking, _, id) => cancel(asking, "checkout", id),
  },
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];
