import { layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { BUILT_IN } from "#contract/limits.ts";
import { CONTENT_PAGES } from "./content-pages.ts";
import { RESOURCES, TRANSLATED } from "./resources.ts";
import { SESSION_PAGES } from "./session-pages.ts";

/**
 * A page of the shop. Registered once for each locale, with the locale in its route id: `product___vi_VN`. A shop with other
 * languages has copies of them (server/languages/own-routes.server.ts).
 */
type Page = { name: string; path: string; file: string };

const inDefaultLayout: Page[] = [
  { name: "home", path: "/", file: "features/content/home.route.tsx" },
  { name: "category", path: "/category/*", file: "features/catalog/listing/category.route.tsx" },
  { name: "search", path: "/search", file: "features/catalog/listing/search.route.tsx" },
  { name: "product", path: "/product/:slug", file: "features/catalog/product/product.route.tsx" },
  { name: "reviews", path: "/product/:slug/reviews", file: "features/reviews/reviews.route.tsx" },
  { name: "cart", path: "/cart", file: "features/cart/cart.route.tsx" },
  { name: "cart-add", path: "/cart/add", file: "features/cart/add/add.route.tsx" },
  { name: "delivery", path: "/delivery", file: "features/delivery/delivery.route.tsx" },
  { name: "wishlist", path: "/wishlist", file: "features/wishlist/wishlist.route.tsx" },
  {
    name: "shared-wishlist",
    path: "/wishlist/shared/:token",
    file: "features/wishlist/shared-wishlist.route.tsx",
  },
  {
    name: "thank-you",
    path: "/checkout/thank-you",
    file: "features/checkout/result/thank-you.route.tsx",
  },
  {
    name: "payment-fail",
    path: "/checkout/payment-fail",
    file: "features/checkout/result/payment-fail.route.tsx",
  },
  {
    name: "process-fail",
    path: "/checkout/process-fail",
    file: "features/checkout/result/process-fail.route.tsx",
  },
  {
    name: "request-product",
    path: "/request-product",
    file: "features/requests/request-product.route.tsx",
  },
  { name: "gifts", path: "/gift-cards/:step?", file: "features/gifts/gifts.route.tsx" },
  { name: "contact", path: "/contact", file: "features/contact/contact.route.tsx" },
  { name: "open-order", path: "/order", file: "features/orders/open-order.route.tsx" },
  { name: "hold", path: "/order/hold/:link", file: "features/orders/payments/hold.route.tsx" },
  { name: "guest-order", path: "/order/:id", file: "features/orders/guest-order.route.tsx" },
  {
    name: "order-return",
    path: "/order/:id/return",
    file: "features/returns/order-return.route.tsx",
  },
  {
    name: "privacy-choices",
    path: "/privacy-choices",
    file: "features/privacy/privacy-choices.route.tsx",
  },
  { name: "language", path: "/language", file: "shell/language.route.tsx" },
  { name: "light-view", path: "/light-view", file: "shell/light-view.route.tsx" },
];

const inAccountLayout: Page[] = [
  {
    name: "my-requests",
    path: "/my-account/request-product",
    file: "features/requests/my-requests.route.tsx",
  },
  { name: "account", path: "/my-account", file: "features/account/overview.route.tsx" },
  { name: "referral", path: "/my-account/referral", file: "features/rewards/referral.route.tsx" },
  {
    name: "personal-data",
    path: "/my-account/personal-data",
    file: "features/account/personal-data.route.tsx",
  },
  {
    name: "two-step-login",
    path: "/my-account/two-step-login",
    file: "features/account/two-steps/two-steps.route.tsx",
  },
  {
    name: "billing-details",
    path: "/my-account/billing-details",
    file: "features/address/billing-details.route.tsx",
  },
  {
    name: "shipping-details",
    path: "/my-account/shipping-details",
    file: "features/address/shipping-details.route.tsx",
  },
  {
    name: "delete-account",
    path: "/my-account/delete-account",
    file: "features/account/delete-account.route.tsx",
  },
  { name: "export", path: "/my-account/export", file: "features/account/export.route.ts" },
  {
    name: "my-orders",
    path: "/my-account/my-orders",
    file: "features/orders/list/my-orders.route.tsx",
  },
  { name: "returns", path: "/my-account/returns", file: "features/returns/returns.route.tsx" },
  {
    name: "my-order",
    path: "/my-account/my-orders/:id",
    file: "features/orders/my-order.route.tsx",
  },
  {
    name: "payment-method",
    path: "/my-account/payment-method",
    file: "features/cards/payment-method.route.tsx",
  },
  {
    name: "card-added",
    path: "/my-account/payment-method/added",
    file: "features/cards/card-added.route.tsx",
  },
];

/** Without menu, search and newsletter. */
const inCheckoutLayout: Page[] = [
  { name: "checkout", path: "/checkout", file: "features/checkout/checkout.route.tsx" },
  {
    name: "receiver",
    path: "/order/receiver/:link",
    file: "features/receiver/receiver.route.tsx",
  },
];

/** Content pages share one route module. */
const contentPages: Page[] = [...CONTENT_PAGES, "/storyblok/*"].map((path) => ({
  name: path.split("/")[1] ?? "",
  path,
  file: "features/content/content.route.tsx",
}));

const withoutLayout: Page[] = [
  {
    name: "my-invoice",
    path: "/my-account/my-orders/:id/invoice",
    file: "features/orders/invoice/my-invoice.route.tsx",
  },
  {
    name: "guest-invoice",
    path: "/order/:id/invoice",
    file: "features/orders/invoice/guest-invoice.route.tsx",
  },
  {
    name: "newsletter",
    path: "/newsletter/:step?",
    file: "features/newsletter/newsletter.route.tsx",
  },
  { name: "restock", path: "/restock/:step?", file: "features/restock/restock.route.tsx" },
  ...SESSION_PAGES,
  { name: "offline", path: "/offline", file: "shell/offline.route.tsx" },
  {
    name: "confirm-email",
    path: "/confirm-email",
    file: "features/account/confirm-email.route.tsx",
  },
  { name: "not-found", path: "/*", file: "shell/not-found.route.tsx" },
];

const PREFIX = { en_US: "", vi_VN: "/vi" };

const routes = BUILT_IN.flatMap((locale) => {
  const page = ({ name, path, file }: Page): RouteConfigEntry =>
    route((PREFIX[locale] + path).slice(1), file, {
      id: `${name}___${locale}`,
      caseSensitive: true,
    });
  return [
    layout("shell/layout/default-layout.route.tsx", { id: `default___${locale}` }, [
      ...[...inDefaultLayout, ...contentPages].map(page),
      layout(
        "features/account/account-layout.route.tsx",
        { id: `account-layout___${locale}` },
        inAccountLayout.map(page),
      ),
    ]),
    layout(
      "shell/layout/checkout-layout.route.tsx",
      { id: `checkout-layout___${locale}` },
      inCheckoutLayout.map(page),
    ),
    ...TRANSLATED.map(({ path, file, id }) =>
      route(`${PREFIX[locale]}/${path}`.slice(1), file, { id: `${id}___${locale}` }),
    ),
    ...withoutLayout.map(page),
  ];
});

export default [
  ...RESOURCES.map(({ path, file, id }) => route(path, file, id ? { id } : {})),
  ...routes,
] satisfies RouteConfig;
