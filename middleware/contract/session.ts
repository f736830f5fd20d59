import { z } from "zod";
import { Adjustment } from "./cart.ts";
import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_REFERRAL_LENGTH,
  MIN_PASSWORD_LENGTH,
} from "./limits.ts";
import { mutation, queryNoCache } from "./operation.ts";
import { isCommonPassword } from "./values/common-passwords.ts";
import { Email, Id, line } from "./values/shapes.ts";

export const Customer = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type Customer = z.infer<typeof Customer>;

/** The customer who signed in, and which quantities stock reduced when the guest's cart was merged. */
export const SignedIn = z.object({ customer: Customer, adjustments: z.array(Adjustment) });
export type SignedIn = z.infer<typeof SignedIn>;

/** Normalised to NFC: some Vietnamese keyboards write "ậ" as three characters. */
export const Password = z.string().normalize("NFC");

/** A new password (spec 5.2). Messages are text keys. */
export const NewPassword = Password.min(MIN_PASSWORD_LENGTH, {
  error: ({ input }) => (input === "" ? "form:errors.required" : "form:errors.passwordShort"),
  abort: true,
})
  .max(MAX_PASSWORD_LENGTH, { abort: true })
  .refine(
    (password) =>
      [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u].every((kind) =>
        kind.test(password),
      ),
    { error: "form:errors.passwordWeak", abort: true },
  )
  .refine((password) => !isCommonPassword(password), "form:errors.passwordCommon");

/** A page of the shop that a mail or a provider links to. */
export const PagePath = z
  .string()
  .max(600)
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);

/** The token of a mail's link. */
export const LinkToken = z.string().regex(/^[\w.~-]{1,2000}$/);

/** A mailed code, or one of an authenticator app; spaces are ignored. */
export const SixDigits = z
  .string()
  .transform((code) => code.replaceAll(/\s/g, ""))
  .pipe(
    z.string().regex(/^\d{6}$/, {
      error: ({ input }) => (input === "" ? "form:errors.required" : "session:code.errors.shape"),
    }),
  );

/**
 * What a login answers: the customer, or that a code of their authenticator app is needed (spec 11.15). `step` then
 * stands for the first step in `session.confirmLogIn`. It expires after `STEP_MINUTES`, works once, and opens nothing
 * by itself.
 */
export const LoggedIn = z.union([SignedIn, z.object({ step: LinkToken })]);
export type LoggedIn = z.infer<typeof LoggedIn>;

/**
 * Of an account for which the ERP asks for a second step that the shop does not have here. `mail-code-required`: a
 * mailed code, so `session.logInByCode` opens it.
 */
export const STEP_REFUSALS = { "code-required": 422, "mail-code-required": 422 } as const;

/** A browser in which the customer is logged in. */
export const Session = z.object({
  /** Names it in `session.end`; it opens nothing. */
  id: Id,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
  /** Such as `Firefox, Windows`; empty when unknown. */
  browser: z.string(),
  startedAt: z.iso.datetime(),
  /** In UTC. */
  lastSeen: z.iso.date(),
});
export type Session = z.infer<typeof Session>;

export const session = {
  /** The shopper. A guest who gave an e-mail address for this cart has `guestEmail`. */
  "session.get": queryNoCache({
    input: z.object({}),
    output: z.object({ customer: Customer.nullable(), guestEmail: z.string().nullable() }),
  }),

  /** Starts a session; the guest's cart is merged into the customer's, and `adjustments` lists what stock reduced. */
  "session.logIn": mutation({
    input: z.object({ email: Email, password: Password.min(1).max(MAX_PASSWORD_LENGTH) }),
    output: LoggedIn,
    refusals: { "wrong-credentials": 422, ...STEP_REFUSALS },
  }),

  /**
   * Mails a code of six digits, in a mail that also links to the page that takes it. Answer and work do not depend on
   * whether the address has an account. `request` has to stay in the browser that asked: the code works only with it.
   */
  "session.requestCode": mutation({
    input: z.object({ email: Email }),
    output: z.object({ request: LinkToken }),
    refusals: {},
  }),

  /**
   * Logs in by a mailed code, once. An address without an account gets one, for which names and consent are needed
   * (`details-required`; the code then still works). Continues like `session.logIn`.
   */
  "session.logInByCode": mutation({
    input: z.object({
      request: LinkToken,
      code: SixDigits,
      firstName: line(MAX_NAME_LENGTH).default(""),
      lastName: line(MAX_NAME_LENGTH).default(""),
      acceptsTerms: z.boolean().default(false),
      referralCode: line(MAX_REFERRAL_LENGTH).default(""),
    }),
    output: LoggedIn,
    /** `account-refused`: of an account that may not log in to the shop, such as one of staff. */
    refusals: {
      "code-wrong": 422,
      "code-expired": 422,
      "details-required": 422,
      "code-required": 422,
      "account-refused": 422,
    },
  }),

  /** Ends the session. The customer's cart is kept, but not in this browser. */
  "session.logOut": mutation({ input: z.object({}), output: z.object({}), refusals: {} }),

  /** Prices of a list that `shop.profile` offers; "" for the shopper's usual one. The cart follows. */
  "session.choosePriceList": mutation({
    input: z.object({ id: z.string().max(64) }),
    output: z.object({}),
    refusals: { "price-list-not-found": 404, "cart-locked": 409 },
  }),

  /** Stores a guest's e-mail address with the cart (spec 11.3). */
  "session.continueAsGuest": mutation({
    input: z.object({ email: Email }),
    output: z.object({}),
    refusals: { "cart-empty": 422, "cart-locked": 409 },
  }),

  /**
   * Requests an account. The answer does not reveal whether the address has one: it gets a mail in either case, with a
   * link to confirm it, or to the login for a customer's address. Either continues on the page `to`.
   */
  "session.signUp": mutation({
    input: z.object({
      firstName: line(MAX_NAME_LENGTH).min(1),
      lastName: line(MAX_NAME_LENGTH).min(1),
      email: Email,
      password: NewPassword,
      acceptsTerms: z.literal(true, "session:errors.consent"),
      newsletter: z.boolean().default(false),
      referralCode: line(MAX_REFERRAL_LENGTH).default(""),
      to: PagePath.optional(),
    }),
    output: z.object({}),
    refusals: {},
  }),

  /**
   * Creates the account of the mailed token, once, and continues like `session.logIn`. The password of the sign-up is
   * asked for again: whoever reads the mail may not be who signed up, and must not open the account for them.
   */
  "session.verifyEmail": mutation({
    input: z.object({ token: LinkToken, password: Password.min(1).max(MAX_PASSWORD_LENGTH) }),
    output: SignedIn,
    refusals: { "token-invalid": 422, "token-expired": 422, "wrong-password": 422 },
  }),

  /**
   * Requests an account after a guest's order: name and address are the order's, which this browser proves.
   * Continues like `session.signUp`; the guest's orders then become the customer's.
   */
  "session.signUpFromOrder": mutation({
    input: z.object({
      orderId: Id,
      password: NewPassword,
      to: PagePath.optional(),
    }),
    output: z.object({}),
    refusals: { "order-not-found": 404 },
  }),

  /** Mails a link to choose a new password, or that the address has no account. */
  "session.requestReset": mutation({
    input: z.object({ email: Email }),
    output: z.object({}),
    refusals: {},
  }),

  /** Sets a new password by a mail's token, once. Every session and every other link of the customer ends. */
  "session.resetPassword": mutation({
    input: z.object({ token: LinkToken, password: NewPassword }),
    output: z.object({}),
    refusals: { "token-invalid": 422, "token-expired": 422 },
  }),

  /** A signed-in customer's new password. Every other session and every mailed link ends, and this one gets a new token. */
  "session.changePassword": mutation({
    input: z.object({
      currentPassword: Password.min(1).max(MAX_PASSWORD_LENGTH),
      password: NewPassword,
    }),
    output: z.object({}),
    refusals: { "wrong-password": 422 },
  }),

  /** Where the signed-in customer is logged in; the last seen first. */
  "session.list": queryNoCache({ input: z.object({}), output: z.array(Session) }),

  /** Ends one other session of the customer's. */
  "session.end": mutation({
    input: z.object({ id: Id, password: Password.min(1).max(MAX_PASSWORD_LENGTH) }),
    output: z.object({}),
    refusals: { "session-not-found": 404, "wrong-password": 422 },
  }),

  /** Ends every other session and every mailed link. This one gets a new token, so copies of its cookie end as well. */
  "session.endOthers": mutation({
    input: z.object({ password: Password.min(1).max(MAX_PASSWORD_LENGTH) }),
    output: z.object({}),
    refusals: { "wrong-password": 422 },
  }),
};
