import type { RewardLedger } from "#tests/contract/support/reward-ledger.ts";

/** The ERP's own records, which a row compares with what the shop has told its shoppers. */
export type Books = {
  /** A variant with exactly so many pieces that nobody has reserved. */
  goods(pieces: number): Promise<string>;
  /** The placed orders with that e-mail address, and the payments of them that hold or have money. */
  ordersOf(email: string): Promise<{ orders: number; payments: number }>;
  /** How many pieces of the variant are reserved. */
  reserved(variantId: string): Promise<number>;
  /** Half orders, lost stock, sums that do not add up. */
  wrong(): Promise<string[]>;
  tokenMailedTo(email: string): Promise<string>;
  rewards: RewardLedger;
  close(): void;
};

/** What `addUp` finds, as sentences. */
export async function sumsOf(rewards: RewardLedger): Promise<string[]> {
  try {
    await rewards.addUp();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}
