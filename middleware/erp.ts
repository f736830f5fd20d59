import type { Outbox } from "#middleware/mail/outbox.ts";
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

/** What every call carries: a budget of time that has an end, and the id under which both sides log it. */
export type Call = { locale: Locale; signal: AbortSignal; requestId: string };

/** Handlers of cached queries get nothing that tells one shopper from another. */
export type Visitor = Call & { priceList: string };

/**
 * What the ERP handed out and the shopper's signed cookie carries back. Opaque outside the ERP that made it.
 * `orders`: proofs of the last orders placed from this browser, newest first. `cartQuantity` and `wishes`, how many, are for the header.
 * `wishlist`: a guest's; a customer's needs none.
 */
export type Tokens = {
  session: string | null;
  cart: string | null;
  orders: string[];
  priceList: string;
  cartQuantity: number;
  wishlist: string | null;
  wishes: number;
};

export type Shopper = Visitor & Tokens;

export type Answer<N extends MutationName> =
  | { ok: true; data: Output<N>; tokens?: Partial<Tokens> }
  | { ok: false; refusal: Refusal<N>; tokens?: Partial<Tokens> };

export type Handler<N extends OperationName> = N extends CachedQueryName
  ? (input: ParsedInput<N>, visitor: Visitor) => Promise<Output<N>>
  : N extends MutationName
    ? (input: ParsedInput<N>, shopper: Shopper) => Promise<Answer<N>>
    : (input: ParsedInput<N>, shopper: Shopper) => Promise<Output<N>>;

/** The handlers of one feature: one function for each of its operations. */
export type Handlers<C extends Partial<Operations>> = {
  [N in Extract<keyof C, OperationName>]: Handler<N>;
};

/** Somebody as an OpenID Connect provider knows them. Only the middleware says so, when it has asked there itself. */
export type Identity = {
  /** The provider's address; names in our configuration may change. */
  issuer: string;
  /** The provider's own, lasting name for them. */
  subject: string;
  /** Lower case; null when the provider did not confirm it. */
  verifiedEmail: string | null;
  firstName: string;
  lastName: string;
};

/** A login by a provider that has come back: its hash is good for one time until it expires. */
export type SpentState = { hash: string; expires: Date; to: string };

export type Picture = {
  bytes: Uint8Array;
  type: string;
  /** How long it may be shown without asking again; for ever when missing, since its path names its content. */
  seconds?: number;
  /** Somebody's photograph: shown with margins rather than cut to a square. */
  isWhole?: boolean;
};

/**
 * Hands an operation the pictures behind its tokens: gone for good when `work` says yes, and there again when it refuses
 * or fails. Of two that ask for the same picture one gets it.
 */
export type LendPictures = <A extends { ok: boolean }>(
  tokens: string[],
  work: (pictures: Picture[]) => Promise<A>,
) => Promise<A | { ok: false; refusal: "picture-gone" }>;

/** For an ERP that is opened without a place for pictures. */
export const lendNothing: LendPictures = async (tokens, work) =>
  tokens.length === 0 ? work([]) : { ok: false, refusal: "picture-gone" };

export type Erp = {
  handlers: Handlers<ErpOperations>;
  /**
   * Signs in who came through a provider: the customer linked to that subject, else the one with that confirmed address,
   * who is linked from then on, else a new one. Mailed links that wait to be used end when somebody is linked.
   */
  signInBy(
    identity: Identity,
    state: SpentState,
    shopper: Shopper,
  ): Promise<Answer<"session.finishProvider">>;
  /** The price list of everybody who is not signed in. */
  guestPriceList: string;
  /** The original of a picture by the `path` of its `Image`, or null. */
  picture(path: string, signal: AbortSignal): Promise<Picture | null>;
  /** Resolves when the ERP can be reached. */
  ping(signal: AbortSignal): Promise<void>;
  /** The mails that its transactions wrote. */
  outbox?: Outbox;
  /** Calls back with the tags of what changed in the ERP; cached answers made of these are dropped. */
  onChange(listener: (tags: string[]) => void): void;
  /** Addresses of its own: the demo card provider's pages, where Odoo reports changes. Null: not one of them. */
  page?(request: Request, locale: Locale): Promise<Response | null>;
  /** For the start message of a demo: who can log in, and where mails go. */
  about?(): {
    customers: { email: string; password: string }[];
    mails: string;
    /** The page that shows the mails which nobody sends; null when there is none. */
    outboxPath: string | null;
  };
  close(): void;
};

/** An ERP that cannot answer says why in the shop's terms; its own words stay in `cause`, for the log. */
export class ErpError extends Error {
  override name = "ErpError";
  readonly code: "not-signed-in" | "down";

  constructor(code: ErpError["code"], options?: { cause?: unknown }) {
    super(`ERP: ${code}`, options);
    this.code = code;
  }
}
