import type { MutationName, Output, ParsedInput, Refusal } from "#contract/operations.ts";
import type { Tokens } from "#middleware/erp.ts";

/** What identifies the caller: the browser's tokens, and the address and the network it is counted under. */
export type AttemptSource = {
  tokens: Tokens;
  address: string | null;
  network: string | null;
  /** Of the request; its time for Redis is limited. */
  signal?: AbortSignal;
};

/** Queries for which an ERP computes something, and may ask a carrier, for each of very many inputs. */
export type CountedQuery = "delivery.forVariant" | "delivery.forCart";
export type CountedName = MutationName | CountedQuery;

/** The number of attempts within the window, and the key they are counted by. `null`: this caller is not counted. */
type Count<N extends CountedName> = {
  most: number;
  /** The length of the window; a quarter of an hour when missing. */
  seconds?: number;
  by: (input: ParsedInput<N>, source: AttemptSource) => string | null;
};

/** The allowance of a network, in allowances of one address. */
const ADDRESSES_OF_NETWORK = 10;
export const DAY_SECONDS = 24 * 3600;

export type Limit<N extends CountedName> = {
  /** Only this refusal counts: it means "wrong, try another". Null: every call counts. */
  refusal?: (N extends MutationName ? Refusal<N> : never) | null;
  /** The number of attempts in one call; 1 when missing. */
  tries?: (input: ParsedInput<N>) => number;
  /** The number of wrong ones in its answer. */
  wrong?: (answer: Output<N>) => number;
  counts: Count<N>[];
};

/** What a signed-in customer confirms by their password. */
const WITH_PASSWORD = {
  refusal: "wrong-password" as const,
  counts: [
    { most: 10, by: (_: unknown, { tokens }: AttemptSource) => tokens.session ?? "" },
    ...from(50),
  ],
};

/**
 * An address may be a whole office or a mobile network, so its limit is higher than an account's. It still stops
 * password attempts from one address before the account's limit locks its owner out (decision 052).
 */
export const LIMITS: { [N in CountedName]?: Limit<N> } = {
  "session.logIn": {
    refusal: "wrong-credentials",
    counts: [
      { most: 10, by: ({ email }, { address }) => `${email} ${address}` },
      { most: 50, by: ({ email }) => email },
      ...from(100),
    ],
  },
  "session.changePassword": WITH_PASSWORD,
  "session.end": WITH_PASSWORD,
  "session.endOthers": WITH_PASSWORD,
  // Each sends a mail to an unverified address.
  "session.signUp": { refusal: null, counts: [{ most: 5, by: ({ email }) => email }, ...from(30)] },
  "session.signUpFromOrder": {
    refusal: null,
    counts: [{ most: 5, by: ({ orderId }) => orderId }, ...from(30)],
  },
  "session.requestReset": {
    refusal: null,
    counts: [{ most: 5, by: ({ email }) => email }, ...from(30)],
  },
  // Five attempts at each code (below), so that an address has a hundred a day at a million codes.
  "session.requestCode": {
    refusal: null,
    counts: [
      { most: 5, by: ({ email }) => email },
      { most: 20, by: ({ email }) => email, seconds: DAY_SECONDS },
      ...from(30),
    ],
  },
  "session.logInByCode": {
    refusal: "code-wrong",
    counts: [{ most: 5, by: ({ request }) => request }, ...from(60)],
  },
  // The ERP counts the wrong codes of an account as well: who has its password can begin this step again and again.
  "session.confirmLogIn": {
    refusal: "code-wrong",
    counts: [{ most: 5, by: ({ step }) => step }, ...from(60)],
  },
  "session.turnOnTwoSteps": WITH_PASSWORD,
  "session.turnOffTwoSteps": WITH_PASSWORD,
  "session.beginPasskey": WITH_PASSWORD,
  "session.removePasskey": WITH_PASSWORD,
  "session.addPasskey": {
    refusal: "passkey-refused",
    counts: [{ most: 5, by: ({ request }) => request }, ...from(60)],
  },
  // Each makes a record that waits for its answer.
  "session.requestPasskey": { refusal: null, counts: from(100) },
  "session.logInByPasskey": {
    refusal: "passkey-refused",
    counts: [{ most: 5, by: ({ request }) => request }, ...from(60)],
  },
  "account.requestEmailChange": {
    refusal: null,
    counts: [
      { most: 5, by: (_, { tokens }) => tokens.session ?? "" },
      { most: 5, by: ({ email }) => email },
      ...from(30),
    ],
  },
  "newsletter.subscribe": {
    refusal: null,
    counts: [{ most: 5, by: ({ email }) => email }, ...from(30)],
  },
  "restock.ask": {
    refusal: null,
    counts: [
      { most: 20, by: ({ email }, { tokens }) => tokens.session ?? email ?? "" },
      ...from(60),
    ],
  },
  "restock.confirm": { refusal: "token-invalid", counts: [...from(60)] },
  "orders.find": { refusal: null, counts: [{ most: 5, by: ({ email }) => email }, ...from(30)] },
  // Each has to be read by staff.
  "contact.send": {
    refusal: null,
    counts: [{ most: 5, by: ({ email }, { tokens }) => tokens.session ?? email }, ...from(30)],
  },
  "newsletter.confirm": { refusal: "token-invalid", counts: [...from(60)] },
  "newsletter.unsubscribe": { refusal: "token-invalid", counts: [...from(60)] },
  "session.resetPassword": {
    refusal: "token-invalid",
    counts: [{ most: 10, by: ({ token }) => token }, ...from(30)],
  },
  "session.verifyEmail": {
    refusal: "token-invalid",
    counts: [{ most: 10, by: ({ token }) => token }, ...from(60)],
  },
  // Each calls the provider.
  "session.finishProvider": {
    refusal: null,
    counts: [{ most: 5, by: ({ parameters }) => parameters["state"] ?? "" }, ...from(60)],
  },
  "cart.applyCoupons": {
    tries: ({ codes }) => codes.length,
    wrong: ({ results }) => results.filter(({ problem }) => problem === "coupon-not-found").length,
    counts: [
      { most: 20, by: (_, { tokens }) => tokens.session ?? tokens.cart ?? "" },
      ...from(100),
    ],
  },
  // Whoever has a code can spend the card: nobody tries many. From one address, in a quarter of an hour and in a day.
  "gifts.balance": {
    refusal: "gift-card-not-found",
    counts: [...from(10), ...from(40).map((count) => ({ ...count, seconds: DAY_SECONDS }))],
  },
  "gifts.sendAgain": { refusal: null, counts: [{ most: 20, by: holder }] },
  "receiver.askAgain": { refusal: null, counts: [{ most: 20, by: holder }] },
  "receiver.confirm": {
    refusal: null,
    counts: [{ most: 20, by: ({ link }) => link }, ...from(60)],
  },
  // Each makes a record for a browser that has none. A browser with its own is bound by the limits of its record.
  "cart.addLine": { refusal: null, counts: newcomersFrom(300, "cart") },
  "gifts.addToCart": { refusal: null, counts: newcomersFrom(300, "cart") },
  "orders.reorder": { refusal: null, counts: newcomersFrom(300, "cart") },
  "wishlist.add": { refusal: null, counts: newcomersFrom(300, "wishlist") },
  "session.continueAsGuest": { refusal: null, counts: [{ most: 20, by: buyer }, ...from(200)] },
  "checkout.saveDraft": { refusal: null, counts: [{ most: 120, by: buyer }, ...from(1_200)] },
  // Each reserves goods and sends a mail; one that is refused does neither.
  "checkout.placeOrder": {
    wrong: () => 1,
    counts: [
      { most: 20, by: buyer },
      ...from(100),
      ...from(300).map(({ most, by }) => ({ most, by: ofGuests(by), seconds: DAY_SECONDS })),
    ],
  },
  // Those that the cache does not answer (decision 083).
  "delivery.forVariant": { refusal: null, counts: [...from(120)] },
  "delivery.forCart": { refusal: null, counts: [{ most: 120, by: buyer }, ...from(1_200)] },
  // Each has to be read by staff.
  "chat.send": { refusal: null, counts: [{ most: 40, by: holder }] },
  "returns.request": { refusal: null, counts: [{ most: 40, by: holder }] },
  "reviews.report": {
    refusal: null,
    counts: [
      {
        most: 10,
        by: ({ id }, { tokens: { session, cart, wishlist } }) => session ?? cart ?? wishlist ?? id,
      },
      ...from(30),
    ],
  },
  "reviews.save": {
    refusal: null,
    counts: [{ most: 10, by: (_, { tokens }) => tokens.session ?? "" }, ...from(30)],
  },
  "requests.submit": {
    refusal: null,
    counts: [
      { most: 5, by: ({ email }, { tokens }) => tokens.session ?? email ?? "" },
      ...from(30),
    ],
  },
};

/** Of one address, and of its network. */
function from(most: number) {
  return [
    { most, by: (_: unknown, { address }: AttemptSource) => address },
    { most: most * ADDRESSES_OF_NETWORK, by: (_: unknown, { network }: AttemptSource) => network },
  ];
}

function ofGuests(by: (input: unknown, source: AttemptSource) => string | null) {
  return (input: unknown, source: AttemptSource) =>
    source.tokens.session ? null : by(input, source);
}

/** Of guests without that record. */
function newcomersFrom(most: number, record: "cart" | "wishlist") {
  return from(most).map(({ most: allowed, by }) => ({
    most: allowed,
    by: ofGuests((input, source) => (source.tokens[record] ? null : by(input, source))),
  }));
}

/** The customer, or the guest by the cart. Null without a cart, for which nothing is done. */
function buyer(_: unknown, { tokens: { session, cart } }: AttemptSource): string | null {
  return session ?? cart;
}

/** The customer, or the guest by the last order; other callers are refused anyway. */
function holder(_: unknown, { tokens: { session, orders } }: AttemptSource): string {
  return session ?? orders[0] ?? "";
}
