import type { Outbox } from "#middleware/mail/outbox.ts";
import type { Call } from "#middleware/call.ts";
import type { Payments } from "#middleware/payments/payments.ts";
import type { Locale } from "#contract/limits.ts";
import type {
  CachedQueryName,
  ErpOperations,
  MutationName,
  OperationName,
  Operations,
  Output,
  ParsedInput,
  Refusal,
} from "#contract/operations.ts";

export type { Call };

/** Handlers of cached queries get nothing that identifies a shopper. */
export type Visitor = Call & {
  priceList: string;
  /** Called by a handler that will answer otherwise soon: this answer is kept for nobody, nor a page made of it. */
  doNotKeep?: () => void;
};

/**
 * Tokens that the ERP issued and the shopper's signed cookie carries (decision 005). `orders`: proofs of the last
 * orders of this browser, newest first. `cartQuantity` and `wishes` are counts for the header, `wished` the variants
 * of the newest wishes (at most `MAX_MARKED_WISHES`). `wishlist` is a guest's.
 */
export type Tokens = {
  session: string | null;
  cart: string | null;
  orders: string[];
  priceList: string;
  cartQuantity: number;
  wishlist: string | null;
  wishes: number;
  wished: string[];
};

/** How many orders to pay on delivery a guest's address may have open, and whether the next one must be paid at once. */
export type GuestOrders = { cash: number; mustPayNow: boolean };

/** `guestOrders`: only of `checkout.placeOrder`; the limits' own numbers when missing. */
export type Shopper = Visitor &
  Tokens & {
    guestOrders?: GuestOrders;
    /** Of `browserName`. */
    browser?: string;
  };

export type Answer<N extends MutationName> =
  | { ok: true; data: Output<N>; tokens?: Partial<Tokens> }
  | { ok: false; refusal: Refusal<N>; tokens?: Partial<Tokens> };

export type Handler<N extends OperationName> = N extends CachedQueryName
  ? (input: ParsedInput<N>, visitor: Visitor) => Promise<Output<N>>
  : N extends MutationName
    ? (input: ParsedInput<N>, shopper: Shopper) => Promise<Answer<N>>
    : (input: ParsedInput<N>, shopper: Shopper) => Promise<Output<N>>;

/** The handlers of one feature: one function for each operation. */
export type Handlers<C extends Partial<Operations>> = {
  [N in Extract<keyof C, OperationName>]: Handler<N>;
};

/**
 * A person as an OpenID Connect provider describes them. Created only by the middleware, after it has verified the
 * login.
 */
export type Identity = {
  /** The provider's issuer address; names in the configuration may change. */
  issuer: string;
  /** The provider's permanent identifier of the person. */
  subject: string;
  /** Lower case; null if the provider did not verify it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
};

/** A provider login that was completed: its hash is accepted once, until it expires. */
export type SpentState = { hash: string; expires: Date; to: string };

export type ImageFile = {
  bytes: Uint8Array;
  type: string;
  /** The cache lifetime; unlimited when missing, since the path contains a hash of the content. */
  seconds?: number;
  /** A shopper's photograph: shown with margins rather than cropped. */
  isWhole?: boolean;
};

/**
 * Passes the images of tokens to an operation: deleted when `work` succeeds, available again when it refuses or
 * fails. Of two concurrent claims of an image one gets it.
 */
export type ClaimImages = <A extends { ok: boolean }>(
  tokens: string[],
  work: (images: ImageFile[]) => Promise<A>,
) => Promise<A | { ok: false; refusal: "picture-gone" }>;

/** For an ERP that is opened without uploads. */
export const claimNothing: ClaimImages = async (tokens, work) =>
  tokens.length === 0 ? work([]) : { ok: false, refusal: "picture-gone" };

/** What the ERP knows of the shop's company; empty where it does not. */
export type ShopFacts = {
  name: string;
  /** The company behind it. */
  owner: string;
  /** In one line. */
  address: string;
  /** With what the country calls it, such as `ABN 12 345 678 901`. */
  taxNumber: string;
  phone: string;
  mail: string;
  /** Addresses of its pages at social networks. */
  links: string[];
  /** An image as Base64. */
  logo: string;
  /** In which the ERP counts days. */
  timeZone: string;
  /** Of its prices; empty if the ERP does not say. */
  currencies: string[];
  /** That visitors may choose, the shop's own first; empty where there is no other. */
  priceLists: { id: string; names: Record<Locale, string>; currency: string }[];
  /** Gift cards are for sale, at one of these lists at least. */
  hasGiftCards: boolean;
};

/** Of an ERP that knows nothing of its company. */
export const NO_FACTS: ShopFacts = {
  name: "",
  owner: "",
  address: "",
  taxNumber: "",
  phone: "",
  mail: "",
  links: [],
  logo: "",
  timeZone: "",
  currencies: [],
  priceLists: [],
  hasGiftCards: false,
};

export type Erp = {
  handlers: Handlers<ErpOperations>;
  /**
   * Signs in a customer by a provider: the one linked to that subject, else the one with that verified address, who is
   * then linked, else a new one. Linking ends mailed links that were not used.
   */
  signInBy(
    identity: Identity,
    state: SpentState,
    shopper: Shopper,
  ): Promise<Answer<"session.finishProvider">>;
  /** The price list of guests. */
  guestPriceList: string;
  /** The original of an image by the `path` of its `Image`, or null. */
  readImage(path: string, signal: AbortSignal): Promise<ImageFile | null>;
  /** A document of a product by the numbers in its address; missing if the ERP has none. */
  readDocument?(id: number, hash: string, signal: AbortSignal): Promise<Uint8Array | null>;
  /** Resolves when the ERP can be reached. */
  ping(signal: AbortSignal): Promise<void>;
  /** Whose shop it is; the sandbox's company is the demo's. */
  shopFacts?(signal: AbortSignal): Promise<ShopFacts>;
  /** The mails written by its transactions. */
  outbox?: Outbox;
  /** Calls back with the tags of what changed in the ERP; cached answers with these tags are dropped. */
  onChange(listener: (tags: string[]) => void): void;
  /**
   * Looks at once for changes that another process has seen, and calls the listeners with them. Rejects if the ERP does
   * not answer.
   */
  catchUp?(): Promise<void>;
  /** The ERP's own routes: the demo card provider's pages. Null for other requests. */
  page?(request: Request, locale: Locale): Promise<Response | null>;
  /** For the start message of a demo: the demo logins, and the destination of mails. */
  about?(): {
    customers: { email: string; password: string }[];
    mails: string;
    /** The page that shows unsent mails; null when there is none. */
    outboxPath: string | null;
  };
  /** Payments by a card provider; missing on an Odoo whose cards are those of its own demo provider. */
  payments?: Payments;
  close(): void;
};

/** An ERP failure in the shop's terms; the ERP's own message is in `cause`, for the log. */
export class ErpError extends Error {
  override name = "ErpError";
  readonly code: "not-signed-in" | "down";

  constructor(code: ErpError["code"], options?: { cause?: unknown }) {
    super(`ERP: ${code}`, options);
    this.code = code;
  }
}
