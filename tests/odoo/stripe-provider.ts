import type { Admin } from "#middleware/odoo/setup/admin.ts";
import { relation } from "#middleware/odoo/setup/context.ts";

/** Turns Odoo's Stripe provider of the shop's company on, in test mode; returns what turns it off again. */
export async function useStripe(admin: Admin): Promise<() => Promise<void>> {
  const [website] = await admin.search("website", [], ["company_id"]);
  const ours = [
    ["code", "=", "stripe"],
    ["company_id", "=", relation(website!, "company_id")],
  ];
  const [provider] = await admin.search("payment.provider", ours, ["id"]);
  const set = (values: Record<string, unknown>) =>
    admin.write("payment.provider", [provider!.id], values);
  await set({
    state: "test",
    is_published: true,
    capture_manually: true,
    allow_tokenization: true,
    stripe_publishable_key: "pk_test_wattle",
    stripe_secret_key: "sk_test_wattle",
  });
  return () => set({ state: "disabled", is_published: false });
}
