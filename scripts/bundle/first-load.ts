/**
 * What every page of the default layout runs, as beginnings of paths; in one file it compresses a third better than in
 * fifteen. Not entry.client: it must run after the page has named its route modules.
 */
export const FIRST_LOAD = [
  "locales/texts.",
  "locales/languages.",
  "locales/shell/",
  "locales/shop/",
  "app/root.",
  "app/i18n/",
  "app/features/catalog/breadcrumb",
  "app/shell/",
  "app/ui/button.",
  "app/ui/connection.",
  "app/ui/focus-neighbour.",
  "app/ui/revalidate.",
  "app/ui/form/typed.",
  "app/ui/notice.",
  "app/ui/form/submit-button.",
  "app/shop/images/image.",
  "app/shop/light-view.",
  "app/shop/money/money.",
  "app/shop/money/number.",
  "app/shop/money/price.",
  "app/shop/product/product-",
  "app/shop/product/stars.",
  "app/shop/page-meta.",
  "app/shop/day.",
  "app/shop/posts.",
];

/** Of those, what loads after the page or on pages of its own. */
export const NOT_FIRST_LOAD = [
  "app/shell/after-load/",
  "app/shell/language.",
  "app/shell/layout/checkout-layout.",
  "app/shell/light-view.",
  "app/shell/not-found.",
  "app/shell/offline.",
];

/**
 * Parts of some hundred bytes that several pages share, in one file of 1 kB: the name of each file is in the manifest
 * that all pages load, once for each page that needs it.
 */
export const SMALL_PARTS = [
  "app/shop/address/postal-address.",
  "app/shop/content-link.",
  "app/shop/day-span.",
  "app/shop/demo-outbox-link.",
  "app/shop/images/thumbnail.",
  "app/shop/moment.",
  "app/shop/product/counted.",
  "app/shop/shopper-meta.",
  "app/ui/fact.",
  "app/ui/qr-image.",
  "app/ui/to-copy.",
];

/** Whether the module, named by its absolute path, is part of the first load. */
export function isFirstLoad(id: string): boolean {
  return isIn(FIRST_LOAD, id) && !isIn(NOT_FIRST_LOAD, id);
}

export function isSmallPart(id: string): boolean {
  return isIn(SMALL_PARTS, id);
}

function isIn(beginnings: string[], id: string): boolean {
  return beginnings.some((beginning) => id.includes(`/${beginning}`));
}
