import type { Page } from "@playwright/test";
import { signedIn } from "#tests/e2e/support/account.ts";
import { expect, hasScripts, SHOPS, test, type Shop } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { language, t, path } = shop;

  test(`a customer adds an address in Viet Nam with a ward of its province (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/shipping-details"));
    await page.getByRole("link", { name: t("account:addresses.add.shipping") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      t("account:addresses.add.shipping"),
    );
    await settled();
    const { field, chooseCountry, save, update } = formOn(page, shop);
    await chooseCountry("VN");
    await field("lastName").fill("Trần");
    await field("firstName").fill("An");
    await field("phone").fill("0912 345 678");
    await field("address1").fill("12 Trần Phú");
    await field("province").selectOption("HN");
    await update(t("checkout:address.showWards"));
    await expect(field("firstName")).toHaveValue("An");
    // The list of wards is loaded with the province.
    await expect(page.locator("datalist option")).toHaveCount(126);
    await expect(page.locator("datalist option").filter({ hasText: "Phường Hà Đông" })).toHaveCount(
      1,
    );

    await field("ward").fill("Bến Thành");
    await save.click();
    await expect(field("ward")).toHaveAccessibleDescription(new RegExp(t("checkout:errors.ward")));
    await field("ward").fill("ha dong");
    await save.click();
    await expect(page.getByRole("main").getByText(t("toast:account.addressSaved"))).toBeVisible();
    await expect(page).toHaveURL(path("/my-account/shipping-details"));
    await expect(page.getByRole("article").filter({ hasText: "12 Trần Phú" })).toContainText(
      "Phường Hà Đông",
    );
    await open(path("/my-account/billing-details"));
    await expect(page.getByText("12 Trần Phú")).toHaveCount(0);
  });

  test(`an Australian postcode must fit its state, and an address can have several uses (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/billing-details?add"));
    const { field, chooseCountry, save } = formOn(page, shop);
    await chooseCountry("AU");
    await field("firstName").fill("Ann");
    await field("lastName").fill("Lee");
    await field("phone").fill("0412 345 678");
    await field("address1").fill("7 Wattle Street");
    await field("suburb").fill("Fitzroy");
    await field("state").selectOption("VIC");
    await field("postcode").fill("2000");
    await page.getByLabel(t("account:addresses.alsoShipping")).check();
    await save.click();
    const wrong = new RegExp(t("checkout:errors.postcodeState"));
    await expect(field("postcode")).toHaveAccessibleDescription(wrong);
    await expect(page.getByLabel(t("account:addresses.alsoShipping"))).toBeChecked();
    await field("postcode").fill("3065");
    await save.click();
    await expect(page).toHaveURL(path("/my-account/billing-details"));
    await expect(page.getByRole("article").filter({ hasText: "7 Wattle Street" })).toBeVisible();
    await open(path("/my-account/shipping-details"));
    await expect(page.getByRole("article").filter({ hasText: "7 Wattle Street" })).toBeVisible();
    await settled();
  });

  test(`an Australian postcode brings its suburbs and its state (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/shipping-details?add"));
    await settled();
    const { field, chooseCountry, save, update } = formOn(page, shop);
    await chooseCountry("AU");
    await field("firstName").fill("Ann");
    await field("postcode").fill("2060");
    await update(t("checkout:address.showSuburbs"));
    const suburbs = page.locator("datalist option");
    await expect(suburbs.filter({ hasText: "McMahons Point" })).toHaveCount(1);
    expect(await suburbs.count()).toBeLessThan(20);
    await expect(field("state")).toHaveValue("NSW");
    await expect(field("firstName")).toHaveValue("Ann");

    // Another postcode keeps the state that is chosen, and is refused beside it.
    await field("lastName").fill("Lee");
    await field("phone").fill("0412 345 678");
    await field("address1").fill("9 Harbour Street");
    await field("suburb").fill("McMahons Point");
    await field("postcode").fill("3065");
    await update(t("checkout:address.showSuburbs"));
    await expect(suburbs).toHaveText(["Fitzroy"]);
    await expect(field("state")).toHaveValue("NSW");
    await save.click();
    await expect(field("postcode")).toHaveAccessibleDescription(
      new RegExp(t("checkout:errors.postcodeState")),
    );
    await field("postcode").fill("2060");
    await field("suburb").fill("Kirribilli"); // not in the list: it is a hint
    await save.click();
    await expect(page.getByRole("article").filter({ hasText: "9 Harbour Street" })).toContainText(
      "Kirribilli NSW 2060",
    );
  });

  test(`addresses are changed, chosen and deleted (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    await signedIn(page, store, shop);
    await open(path("/my-account/shipping-details"));
    const card = (street: string) => page.getByRole("article").filter({ hasText: street });
    const standard = t("account:addresses.default");
    await expect(card("12 Jacaranda")).toContainText(standard);
    await card("45 Lê Lợi")
      .getByRole("button", { name: t("account:addresses.makeDefault") })
      .click();
    await expect(card("45 Lê Lợi").getByText(standard, { exact: true })).toBeVisible();
    await expect(card("12 Jacaranda").getByText(standard, { exact: true })).toHaveCount(0);

    await card("12 Jacaranda")
      .getByRole("link", { name: t("account:addresses.change") })
      .click();
    await settled();
    const { field, save } = formOn(page, shop);
    await expect(field("suburb")).toHaveValue("Newtown");
    await field("address1").fill("14 Jacaranda");
    await save.click();
    await expect(card("14 Jacaranda")).toBeVisible();
    await settled();

    await card("14 Jacaranda").locator("summary").click();
    await card("14 Jacaranda")
      .getByRole("button", { name: t("account:addresses.removeNow") })
      .click();
    await expect(page.getByRole("main").getByText(t("toast:account.addressRemoved"))).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await open(path("/my-account/billing-details"));
    await expect(card("45 Lê Lợi")).toContainText(standard);
  });
}

test("another customer's address answers 404", async ({ page, open, store, shop }) => {
  await signedIn(page, store, shop);
  await open(shop.path("/my-account/billing-details?edit=1"));
  const missing = shop.t("shell:error.notFound", {
    path: shop.path("/my-account/billing-details"),
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(missing);
});

const LABELS = {
  country: "checkout:address.country",
  firstName: "checkout:address.firstName",
  lastName: "checkout:address.lastName",
  phone: "checkout:address.phone",
  address1: "address:address1",
  suburb: "address:suburb.suburb",
  ward: "address:suburb.ward",
  state: "address:state.territory",
  province: "address:state.city",
  postcode: "address:postcode.postcode",
} as const;

/** The fields of the address form by label; a label may end in "(optional)". */
function formOn(page: Page, { t }: Shop) {
  const field = (name: keyof typeof LABELS) =>
    page.getByLabel(new RegExp(`^${RegExp.escape(t(LABELS[name]))}( \\(|\\s*$)`));
  /** Without JavaScript a button updates the form. */
  const update = async (name: string) => {
    if (!hasScripts()) await page.getByRole("button", { name, exact: true }).click();
  };
  const chooseCountry = async (country: "AU" | "VN") => {
    if ((await field("country").inputValue()) === country) return;
    await field("country").selectOption(country);
    await update(t("checkout:address.changeCountry"));
  };
  return {
    field,
    update,
    chooseCountry,
    save: page.getByRole("button", { name: t("account:addresses.save"), exact: true }),
  };
}
