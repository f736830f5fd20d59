/** Refunds of returns as gift cards (decision 086). */
export const returnGiftCardsSchema = /* sql */ `
INSERT INTO setting VALUES
  ('return_gift_card_bonus', -1, 'per cent more if a return is refunded as a gift card; -1: no such refunds');
ALTER TABLE return_request ADD COLUMN gift_bonus INTEGER CHECK (gift_bonus >= 0);   -- per cent; null: refunded as it was paid
ALTER TABLE return_request ADD COLUMN gift_card_id INTEGER REFERENCES gift_card(id);   -- issued in place of a refund
CREATE UNIQUE INDEX return_request_gift_card ON return_request(gift_card_id);
`;
