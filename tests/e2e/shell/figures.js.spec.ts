import type { Page } from "@playwright/test";
import { redirectWithToast, type ToastMessage } from "#app/server/shopper/toast.server.ts";
import { expect, test } from "#tests/e2e/support/shop.ts";

/** The figures of spec 9, measured with a fake clock just before and after each time. */

/** Pauses timers once the page's scripts run. */
async function stopTheClock(page: Page) {
  await page.waitForFunction(() => customElements.get("shop-island") !== undefined); // after-load/browser-runtime.ts
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Sets the toast of the next page. */
async function setToast(page: Page, toast: ToastMessage) {
  const { headers } = await redirectWithToast("/", toast);
  const [pair = ""] = (headers.get("Set-Cookie") ?? "").split(";");
  const at = pair.indexOf("=");
  const cookie = {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    url: new URL("/", page.url()).href,
  };
  await page.context().addCookies([cookie]);
}

const toasts = (page: Page) => page.locator(".Toastify__toast");
const notice = (page: Page) => page.getByRole("main").getByRole("alert");
const cartLink = (page: Page) => page.getByRole("banner").locator('a[href$="/cart"]');

test("a route change waits 100 ms at most", async ({ page, open, shop: { t } }) => {
  await page.clock.install();
  await open("/category/honey");
  await stopTheClock(page);
  await cartLink(page).click();
  await page.clock.runFor(100);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("cart:title"));
});

test("the loading bar shows after 200 ms and takes 2000 ms", async ({ page, open }) => {
  await open("/");
  // why: the sandbox never takes this long
  await page.route(/\/cart\.data/, () => {});
  await cartLink(page).click();
  const bar = page.locator(".loading-bar");
  await expect(bar).toHaveCSS("animation-delay", "0.2s");
  await expect(bar).toHaveCSS("animation-duration", "2s");
  await expect(bar).toHaveCSS("height", "4px");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`a success toast is shown for 2000 ms (${reducedMotion} of motion)`, async ({
    page,
    open,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open("/category/honey");
    await setToast(page, { type: "success", key: "toast:cart.removed" });
    await cartLink(page).click();
    // The toast is timed by an animation, which the fake clock does not stop.
    const clock = toasts(page).locator(".Toastify__progress-bar");
    await expect(clock).toHaveCSS("animation-duration", "2s");
    const shown = await clock.evaluate(async (bar) => {
      const [animation] = bar.getAnimations();
      await animation?.finished;
      return animation?.currentTime;
    });
    expect(shown).toBe(2000);
    await expect(toasts(page)).toHaveCount(0);
  });
}

test("errors stay, and twenty toasts are shown at once", async ({ page, open }) => {
  await page.clock.install();
  await open("/category/honey");
  await stopTheClock(page);
  for (let number = 1; number <= 22; number++) {
    const values = { codes: `CODE-${number}` };
    await setToast(page, { type: "error", key: "toast:cart.couponApplied", values });
    const home = page.getByRole("banner").getByRole("link", { name: "Wattle" });
    await (number % 2 === 1 ? cartLink(page) : home).click();
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(notice(page)).toContainText(`CODE-${number} `, { timeout: 100 });
    }).toPass();
  }
  await page.clock.runFor(600_000);
  await expect(toasts(page)).toHaveCount(20);
  await toasts(page).last().getByRole("button").click();
  await expect(toasts(page).filter({ hasText: "CODE-21 " })).toHaveCount(1);
  await expect(toasts(page)).toHaveCount(20);
});

test("a toast is dismissed by dragging it 60 % of its width, and not by less", async ({
  page,
  open,
}) => {
  await open("/category/honey");
  await setToast(page, { type: "error", key: "toast:cart.removed" });
  await cartLink(page).click();
  const drag = async (share: number) => {
    const box = await toasts(page).boundingBox();
    if (!box) throw new Error("there is no toast");
    const { x, y, width, height } = box;
    const [left, top] = [x + width * 0.2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + width * share, top, { steps: 10 });
    await page.mouse.up();
  };
  const place = () => toasts(page).evaluate((toast) => Math.round(toast.getBoundingClientRect().x));
  await toasts(page).evaluate(async (toast) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.allSettled(toast.getAnimations().map(({ finished }) => finished));
  });
  const before = await place();
  await drag(0.55);
  await expect.poll(place).toBe(before);
  await expect(toasts(page)).toHaveCount(1);
  await drag(0.65);
  await expect(toasts(page)).toHaveCount(0);
});

test("the open menu is closed 50 ms after the page has become wide", async ({ page, open }) => {
  await page.clock.install();
  await open("/");
  await stopTheClock(page);
  const menu = page.getByRole("banner").locator("details");
  await menu.locator("summary").click();
  await page.setViewportSize({ width: 740, height: 360 }); // landscape, still narrow
  await page.clock.runFor(1_000);
  await expect(menu).toHaveAttribute("open");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.waitForFunction(() => matchMedia("(min-width: 52rem)").matches);
  await page.clock.runFor(40);
  await expect(menu).toHaveAttribute("open");
  await page.clock.runFor(20);
  await expect(menu).not.toHaveAttribute("open");
  await expect(menu.locator("summary")).toBeFocused();
});
