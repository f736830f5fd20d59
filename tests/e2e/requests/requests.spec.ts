import { photo } from "#middleware/uploads/images.testing.ts";
import { NO_IMAGE, imageFile } from "#tests/e2e/support/received.ts";
import { expect, SHOPS, test } from "#tests/e2e/support/shop.ts";

for (const shop of SHOPS) {
  const { locale, language, t, path } = shop;

  test(`a search without results leads to a product request (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const email = `wish-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const link = page.getByLabel(new RegExp(`^${RegExp.escape(t("requests:link"))}`));
    const submit = page.getByRole("button", { name: t("requests:submit") });
    await open(path("/search?q=zzzyyy"));
    await page.getByRole("link", { name: t("listing:empty.request.link") }).click();
    await expect(page).toHaveURL(path("/request-product?q=zzzyyy"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("requests:title"));
    await settled();
    const note = page.getByLabel(t("requests:note"));
    await expect(note).toHaveValue("zzzyyy");

    await link.fill("https://lamp");
    await note.fill("zzzyyy\nmàu xanh");
    await page.getByLabel(t("requests:email"), { exact: true }).fill(email);
    await submit.click();
    await expect(link).toHaveAccessibleDescription(new RegExp(t("requests:errors.link")));
    await expect(note).toHaveValue("zzzyyy\nmàu xanh");

    await link.fill("https://shop.example.com/lamp");
    await submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("requests:sent.title"));
    const said = page.getByRole("main").getByText(t("toast:requests.submitted"));
    await expect(said).toBeVisible();
    const sql = "SELECT number, link, note, locale FROM product_request WHERE email = ?";
    const kept = store.get<{ number: string }>(sql, email);
    expect(kept).toMatchObject({
      link: "https://shop.example.com/lamp",
      note: "zzzyyy\nmàu xanh",
      locale,
    });
    const number = t("requests:sent.number", { number: kept?.number ?? "" });
    await expect(page.getByText(number)).toBeVisible();

    await page.getByRole("link", { name: t("requests:sent.again") }).click();
    await expect(page).toHaveURL(path("/request-product"));
    await expect(note).toHaveValue("");
  });

  test(`an image is enough, and the input is kept (${language})`, async ({
    page,
    open,
    settled,
    store,
  }) => {
    const email = `wish-${crypto.randomUUID().slice(0, 8)}@example.com`;
    const submit = page.getByRole("button", { name: t("requests:submit") });
    const link = page.getByLabel(new RegExp(`^${RegExp.escape(t("requests:link"))}`));
    const files = page.getByLabel(new RegExp(`^${RegExp.escape(t("requests:pictures"))}`));
    const note = page.getByLabel(new RegExp(`^${RegExp.escape(t("requests:note"))}`));
    const address = page.getByLabel(t("requests:email"), { exact: true });
    await open(path("/request-product"));
    await note.fill("Cái đèn này");
    await address.fill(email);
    await submit.click();
    await expect(link).toHaveAccessibleDescription(new RegExp(t("requests:errors.nothing")));
    await expect(note).toHaveValue("Cái đèn này");

    await settled();
    const gif = { name: "b.gif", mimeType: "image/gif", buffer: await photo("gif") };
    await files.setInputFiles([await imageFile(), gif, NO_IMAGE]);
    await submit.click();
    await expect(files).toHaveAccessibleDescription(new RegExp(t("images:errors.type")));
    await expect(note).toHaveValue("Cái đèn này");
    await expect(address).toHaveValue(email);
    await expect(page.getByAltText(t("images:kept", { number: 2 }))).toBeVisible();

    await settled();
    await submit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("requests:sent.title"));
    const sql = `SELECT r.link, r.note, count(*) AS images FROM product_request r
      JOIN request_picture p ON p.request_id = r.id WHERE r.email = ?`;
    expect(store.get(sql, email)).toMatchObject({ link: "", note: "Cái đèn này", images: 2 });
  });
}
