import type { Call } from "#middleware/call.ts";
import type {
  Charge,
  Opening,
  PaymentReport,
  ProviderReference,
  SavedCard,
  SaveOpening,
  Started,
} from "./provider.ts";

/**
 * What an ERP records of card payments: in Odoo `payment.transaction` and `payment.token`. The ERP decides; every method
 * may run twice and holds the lock of its order while it does.
 */
export type PaymentLedger = {
  /** What the shopper wants; null once a page or an answer is recorded, or when the payment has ended. */
  wanted(call: Call, reference: string): Promise<WantedPayment | null>;
  /** Records the provider's page. False: the payment has ended meanwhile, and the page is closed at the next look. */
  started(call: Call, reference: string, started: Started): Promise<boolean>;
  /**
   * Records a report: places the order, fails it, saves the card, counts captures and refunds. `release`: nobody waits for
   * this money any more, and the caller cancels it at the provider (it refunds what was captured).
   */
  record(call: Call, report: PaymentReport): Promise<"recorded" | "release">;
  /** The payments whose end is not known, the longest unanswered first. */
  open(call: Call, limit: number): Promise<ProviderReference[]>;
  /** The holds that the shop is to capture now: wished by the shopper, and every parcel packed (spec 9.7). */
  ready(call: Call, limit: number): Promise<DueCapture[]>;
  /** As `ready`: the refunds that staff have asked for. Odoo makes its refunds itself. */
  refunds?(call: Call, limit: number): Promise<DueRefund[]>;
  /** Saved cards that were removed here and are still to be removed at the provider; `forgot` records that they are. */
  unwantedCards?(call: Call, limit: number): Promise<SavedCard[]>;
  forgot?(call: Call, card: SavedCard): Promise<void>;
};

export type WantedPayment =
  | ({ kind: "page" } & Opening)
  | ({ kind: "save" } & SaveOpening)
  | ({ kind: "saved-card" } & Charge);

export type DueCapture = { payment: ProviderReference; amount: number; key: string };
/** `refunded`: what the ERP knows of, on which `amount` stands. */
export type DueRefund = DueCapture & { refunded: number };
