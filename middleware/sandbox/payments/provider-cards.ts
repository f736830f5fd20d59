import type { CardBehaviour, TypedCard } from "#demo/card-provider/cards.ts";
import { secret } from "#middleware/sandbox/core/customers.ts";
import type { Store } from "#middleware/sandbox/core/store.ts";

/** The provider's vault: the merchant has tokens, the provider the card data behind them. */
type Database = Pick<Store, "get" | "run" | "now">;

export type VaultedCard = {
  token: string;
  behaviour: CardBehaviour;
  brand: TypedCard["brand"];
  last4: string;
  expiry: string;
};

export function vaultCard(database: Database, card: TypedCard): string {
  const token = secret();
  database.run(
    "INSERT INTO provider_card (token, behaviour, brand, last4, expiry, created_at) VALUES (?, ?, ?, ?, ?, ?)",
    token,
    card.behaviour,
    card.brand,
    card.last4,
    card.expiry,
    database.now().toISOString(),
  );
  return token;
}

export function vaultedCard(
  database: Pick<Database, "get">,
  token: string,
): VaultedCard | undefined {
  return database.get<VaultedCard>("SELECT * FROM provider_card WHERE token = ?", token);
}

/** The card can no longer be charged; holds made with it are kept. */
export function forgetCard(database: Pick<Database, "run">, token: string): void {
  database.run("DELETE FROM provider_card WHERE token = ?", token);
}
