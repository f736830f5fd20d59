import type { Page } from "@playwright/test";
import { SHORT_LANGUAGE } from "#locales/languages.ts";
import { expect, type Shop } from "#tests/e2e/support/shop.ts";
import { TEXTS } from "./page.ts";

/** Numbers that Stripe gives for tests. */
export const CARDS = {
  approved: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0027 6000 3184",
};

export function stripeTexts({ locale }: Pick<Shop, "locale">) {
  return TEXTS[locale === "vi_VN" ? "vi" : "en"];
}

/** On Stripe's page, which is in the shop's language. `button`: pays, or saves the card. */
export async function enterCard(
  page: Page,
  shop: Shop,
  number: string,
  button: "pay" | "save" = "pay",
): Promise<void> {
  const texts = stripeTexts(shop);
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_/);
  await expect(page.locator("html")).toHaveAttribute("lang", SHORT_LANGUAGE[shop.locale]);
  for (const [label, value] of [
    [texts.number, number],
    [texts.expiry, "12/49"],
    [texts.cvc, "123"],
    [texts.name, "Jack O'Brien"],
  ] as const)
    await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: texts[button] }).click();
}
