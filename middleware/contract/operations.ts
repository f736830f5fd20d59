import type { z } from "zod";
import { account } from "./account.ts";
import { address } from "./address.ts";
import { cards } from "./cards.ts";
import { cart } from "./cart.ts";
import { catalog } from "./catalog.ts";
import { chat } from "./chat.ts";
import { checkout } from "./checkout.ts";
import { contact } from "./contact.ts";
import { content } from "./content.ts";
import { delivery } from "./delivery.ts";
import { feed } from "./feed.ts";
import { gifts } from "./gifts.ts";
import { newsletter } from "./newsletter.ts";
import { orders } from "./orders.ts";
import { providers } from "./session-providers.ts";
import { payments } from "./payments.ts";
import { receiver } from "./receiver.ts";
import { redirects } from "./redirects.ts";
import { suggestions } from "./suggestions.ts";
import { shop } from "./shop.ts";
import { requests } from "./requests.ts";
import { rewards } from "./rewards.ts";
import { reviews } from "./reviews.ts";
import { restock } from "./restock.ts";
import { returns } from "./returns.ts";
import { session } from "./session.ts";
import { passkeys } from "./passkeys.ts";
import { twoSteps } from "./two-steps.ts";
import type { RefusalStatus } from "./operation.ts";
import { wishlist } from "./wishlist.ts";

/** Every operation of the ERP. */
const erpOperations = {
  ...account,
  ...address,
  ...cards,
  ...cart,
  ...catalog,
  ...chat,
  ...checkout,
  ...contact,
  ...delivery,
  ...feed,
  ...gifts,
  ...newsletter,
  ...orders,
  ...passkeys,
  ...payments,
  ...receiver,
  ...redirects,
  ...suggestions,
  ...requests,
  ...rewards,
  ...reviews,
  ...restock,
  ...returns,
  ...session,
  ...twoSteps,
  ...wishlist,
};
/** Answered by the middleware with either ERP: texts and the shop's profile come from files, a CMS or the ERP, provider logins from the provider. */
export const operations = { ...erpOperations, ...content, ...providers, ...shop };

export type ErpOperations = typeof erpOperations;
export type Operations = typeof operations;
export type OperationName = keyof Operations;
type NamesOf<K extends string> = {
  [N in OperationName]: Operations[N] extends { kind: K } ? N : never;
}[OperationName];

export type CachedQueryName = NamesOf<"query">;
export type QueryName = CachedQueryName | NamesOf<"query-no-cache">;
export type MutationName = NamesOf<"mutation">;

export type Input<N extends OperationName> = z.input<Operations[N]["input"]>;
export type ParsedInput<N extends OperationName> = z.output<Operations[N]["input"]>;
export type Output<N extends OperationName> = z.output<Operations[N]["output"]>;
export type Refusal<N extends MutationName> = Extract<keyof Operations[N]["refusals"], string>;
export type AnyRefusal = { [N in MutationName]: Refusal<N> }[MutationName];

/** The answer of `odoo.mutate`; a refusal with its status from the contract. */
export type Outcome<N extends MutationName> =
  | { ok: true; data: Output<N> }
  | { ok: false; refusal: Refusal<N>; status: RefusalStatus };
