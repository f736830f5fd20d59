import type { OperationName } from "#contract/operations.ts";

/** Operations without a procedure of their name, each with what answers it. A test checks that all others have one. */
export const WITHOUT_PROCEDURE = {
  "address.suburbs": "a list of the shop's own",
  "address.wards": "a list of the shop's own",
  "catalog.accessories": "the catalogue index",
  "catalog.categories": "the catalogue index",
  "catalog.chosen": "the catalogue index",
  "catalog.feed": "the catalogue index",
  "catalog.highlights": "the catalogue index",
  "catalog.listing": "the catalogue index",
  "catalog.recommended": "the catalogue index",
  "catalog.sitemap": "the catalogue index",
  "catalog.suggest": "the catalogue index",
  "content.page": "the shop's texts, which are not in Odoo",
  "content.preview": "the shop's texts, which are not in Odoo",
  "orders.invoice": "the procedure of orders.get",
  "shop.profile": "the shop's folder; shop.about for what it leaves out",
  "session.beginProvider": "the service itself, which talks to the provider",
  "session.providers": "the service's configuration",
} as const satisfies Partial<Record<OperationName, string>>;

/** Procedures that belong to no operation, each with its caller. */
export const WITHOUT_OPERATION = {
  "cards.forget": "the ledger of card payments, for a removed card that its provider no longer has",
  "cards.unwanted": "the ledger of card payments, for the cards to remove at their provider",
  "cart.deleteStale": "the polling, for carts and wishes that guests have left",
  "catalog-index.blocks": "the catalogue index, to find what was changed by SQL",
  "catalog-index.changes": "the polling for changes in Odoo",
  "catalog-index.combos": "the catalogue index, for how many can be bought of combos",
  "catalog-index.labels": "the catalogue index, for the names of ribbons, tags and units",
  "catalog-index.prices": "the catalogue index, for the prices of its variants",
  "catalog-index.descriptions": "the catalogue index, for the words of its products' descriptions",
  "catalog-index.standing":
    "the catalogue index, for where products are in stock and how many were sold",
  "catalog-index.revision": "the polling, to see whether anything changed",
  "catalog-index.read": "the catalogue index, and products' pages",
  "images.checksums": "the catalogue index, for the addresses of images",
  "images.inTexts": "the descriptions of products",
  "images.original": "the images of products",
  "catalog.document": "the downloads of documents",
  "mail.claim": "the sender of mails, for those that are due",
  "mail.findNews": "the sender of mails, for what staff and banks did",
  "mail.render": "the sender of mails, for what the text of one is composed from",
  "mail.settle": "the sender of mails, for the outcome of one",
  "mail.tell": "the sender of mails, for one thing that staff or banks did",
  "payments.cancelUnpaid": "the canceling of unpaid orders, for one order",
  "payments.capture": "the demo's past orders, for one order",
  "payments.chargeLapsed": "the polling, for goods that are ready after a hold has lapsed",
  "payments.due": "the ledger of card payments, for the holds to capture",
  "payments.fail": "the beginning of card payments, if the provider does not answer",
  "payments.find": "the demo's provider, for one of its payments",
  "payments.move": "the demo's provider, for each change of a payment",
  "payments.invoice": "the polling, for a payment that staff captured",
  "payments.open": "the ledger of card payments, for those to ask the provider about",
  "payments.ready": "the polling, for the payments with which something is to be done",
  "payments.record": "the ledger of card payments, for what the provider reports",
  "payments.started": "the ledger of card payments, for the provider's page",
  "payments.unpaid": "the canceling of unpaid orders, for the orders to cancel",
  "payments.wanted": "the ledger of card payments, for what to ask the provider for",
  "payments.warn": "the polling, for a hold that lapses soon",
  "reviews.image": "the images of reviews",
  "session.findPasskey": "the login by a passkey, for the key to verify it with",
  "setup.facts": "odoo:check",
  "setup.trial": "odoo:check, for an order to each country",
  "shop.about": "the shop's profile, for what its folder leaves out",
} as const;

/** A file `odoo/<feature>/<verb>.py`, installed as `wattle/<feature>.<verb>`. */
export type ProcedureName =
  | Exclude<OperationName, keyof typeof WITHOUT_PROCEDURE>
  | keyof typeof WITHOUT_OPERATION;
