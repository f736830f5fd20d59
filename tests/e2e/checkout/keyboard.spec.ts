import type { Locator, Page } from "@playwright/test";
import { ADDRESSES, checkoutOn, DELIVERY, newEmail } from "#tests/e2e/support/checkout.ts";
import { HONEY } from "#tests/e2e/support/goods.ts";
import { expect, hasScripts, SHOPS, settle, test } from "#tests/e2e/support/shop.ts";

/** Stops on the longest way of this journey, and some. */
const MOST_STOPS = 60;

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a guest buys without a mouse: every step is reached by Tab and seen, in the order of the page (${language})`, async ({
    page,
    open,
  }) => {
    const keys = keyboardOn(page);
    const checkout = checkoutOn(page, shop);
    await open(path(`/product/${HONEY.slug}`));
    await keys.press(page.getByRole("button", { name: t("catalog:product.add"), exact: true }));
    const toCart = page
      .getByRole("main")
      .getByRole("link", { name: t("catalog:product.viewCart") });
    await expect(toCart).toBeVisible();
    await keys.press(toCart);
    await expect(page).toHaveURL(path("/cart"));
    await settle(page);
    await keys.press(page.getByRole("button", { name: t("cart:checkout") }));
    await expect(page).toHaveURL(new RegExp(`${path("/login")}\\?to=`));
    await settle(page);
    const guest = page.locator("form").filter({ hasText: t("session:guest.title") });
    await keys.type(guest.getByLabel(t("session:email")), newEmail());
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path("/checkout"));
    await settle(page);

    const address = ADDRESSES[locale];
    const isVietnamese = address.country === "VN";
    const field = (label: string) => checkout.field("billing", label);
    const country = field(t("checkout:address.country"));
    if ((await country.inputValue()) !== address.country) {
      await keys.pick(country, address.country);
      if (!hasScripts()) {
        const change = t("checkout:address.changeCountry");
        await keys.press(checkout.block("billing").getByRole("button", { name: change }));
      }
    }
    const names = [
      [t("checkout:address.firstName"), address.firstName],
      [t("checkout:address.lastName"), address.lastName],
    ] as const;
    const inOrder = isVietnamese ? names.toReversed() : names;
    for (const [label, text] of inOrder) await keys.type(field(label), text);
    await keys.type(field(t("checkout:address.phone")), address.phone);
    await keys.fillPlace(address, {
      address1: field(t("address:address1")),
      streetType: field(t("address:streetType")),
      postcode: field(t("address:postcode.postcode")),
      suburb: field(t(`address:suburb.${isVietnamese ? "ward" : "suburb"}`)),
      state: field(t(`address:state.${isVietnamese ? "city" : "territory"}`)),
    });

    const delivery = checkout.block("delivery");
    const show = delivery.getByRole("button", { name: t("checkout:delivery.show") });
    if (!hasScripts() && (await show.isVisible())) await keys.press(show);
    await keys.choose(
      delivery.getByRole("radio", { name: new RegExp(`^${DELIVERY[locale]}`) }),
      delivery,
    );
    const cash = new RegExp(`^${RegExp.escape(t("checkout:payment.cash-on-delivery"))}`);
    const payment = checkout.block("payment");
    await keys.choose(payment.getByRole("radio", { name: cash }), payment);
    await keys.press(checkout.place);
    await expect(page).toHaveURL(path("/checkout/thank-you"));
  });
}

/** Presses keys only. */
function keyboardOn(page: Page) {
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement);

  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await isFocused(target)) return expectSeen(target);
      await page.keyboard.press("Tab");
    }
    throw new Error(`Not reached by Tab: ${String(target)}`);
  }

  async function expectSeen(target: Locator): Promise<void> {
    await expect(target).toBeInViewport();
    const outline = await target.evaluate((element) => {
      const ringed = element.matches("[type=radio]")
        ? (element.closest("label") ?? element)
        : element;
      return [element, ringed].some((one) => getComputedStyle(one).outlineStyle !== "none");
    });
    expect(outline, `the focus on ${String(target)} is seen`).toBe(true);
  }

  async function type(target: Locator, text: string): Promise<void> {
    await reach(target);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text);
  }

  async function pick(select: Locator, value: string): Promise<void> {
    await reach(select);
    await page.keyboard.press("Home");
    for (let option = 0; option < 300; option++) {
      if ((await select.inputValue()) === value) return;
      await page.keyboard.press("ArrowDown");
    }
    throw new Error(`No option ${value}`);
  }

  return {
    type,
    pick,
    async press(target: Locator): Promise<void> {
      await reach(target);
      await page.keyboard.press("Enter");
    },

    /** Radio buttons of one name are one stop; arrows choose among them. */
    async choose(radio: Locator, group: Locator): Promise<void> {
      const stop = group.locator("input[type=radio]:checked").or(group.getByRole("radio").first());
      await reach(stop.first());
      for (let option = 0; option < 10 && !(await isFocused(radio)); option++)
        await page.keyboard.press("ArrowDown");
      if (!(await radio.isChecked())) await page.keyboard.press("Space");
      await expect(radio).toBeChecked();
    },

    async fillPlace(
      address: { country: string } & Partial<Record<string, string>>,
      fields: Record<"address1" | "streetType" | "postcode" | "suburb" | "state", Locator>,
    ): Promise<void> {
      const order =
        address.country === "VN"
          ? (["state", "suburb", "address1"] as const)
          : (["address1", "streetType", "postcode", "suburb", "state"] as const);
      for (const name of order) {
        const text = address[name] ?? "";
        if (name === "state") await pick(fields.state, text);
        else await type(fields[name], text);
      }
    },
  };
}
