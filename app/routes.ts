import { layout, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { LOCALES } from "#contract/limits.ts";
import { PREFIX } from "./i18n/locales.ts";

/** Every URL of the shop. A page is registered once for each locale; its id ends in the locale: `product___vi_VN`. */
type Page = { name: string; path: string; file: string };

const inDefaultLayout: Page[] = [
  { name: "home", path: "/", file: "features/catalog/home.route.tsx" },
  { name: "category", path: "/category/*", file: "features/catalog/category.route.tsx" },
  { name: "search", path: "/search", file: "features/catalog/search.route.tsx" },
  { name: "product", path: "/product/:slug", file: "features/catalog/product.route.tsx" },
  { name: "cart", path: "/cart", file: "features/cart/cart.route.tsx" },
  { name: "checkout", path: "/checkout", file: "features/checkout/checkout.route.tsx" },
  { name: "thank-you", path: "/checkout/thank-you", file: "features/checkout/thank-you.route.tsx" },
  {
    name: "payment-fail",
    path: "/checkout/payment-fail",
    file: "features/checkout/payment-fail.route.tsx",
  },
  {
    name: "process-fail",
    path: "/checkout/process-fail",
    file: "features/checkout/process-fail.route.tsx",
  },
  {
    name: "request-product",
    path: "/request-product",
    file: "features/requests/request-product.route.tsx",
  },
  { name: "language", path: "/language", file: "shell/language.route.tsx" },
];

const inAccountLayout: Page[] = [
  { name: "account", path: "/my-account", file: "features/account/overview.route.tsx" },
  { name: "referral", path: "/my-account/referral", file: "features/rewards/referral.route.tsx" },
];

const withoutLayout: Page[] = [
  { name: "login", path: "/login", file: "features/auth/login.route.tsx" },
  { name: "signup", path: "/signup", file: "features/auth/signup.route.tsx" },
  { name: "verify", path: "/verify", file: "features/auth/verify.route.tsx" },
  { name: "not-found", path: "/*", file: "shell/not-found.route.tsx" },
];

const routes = LOCALES.flatMap((locale) => {
  const page = ({ name, path, file }: Page): RouteConfigEntry =>
    route((PREFIX[locale] + path).slice(1), file, {
      id: `${name}___${locale}`,
      caseSensitive: true,
    });
  return [
    layout("shell/default-layout.route.tsx", { id: `default___${locale}` }, [
      ...inDefaultLayout.map(page),
      layout(
        "features/account/account-layout.route.tsx",
        { id: `account-layout___${locale}` },
        inAccountLayout.map(page),
      ),
    ]),
    ...withoutLayout.map(page),
  ];
});

export default [
  route("api/odoo/*", "server/api.route.ts"),
  route("image/*", "server/picture.route.ts"),
  route("demo-provider/*", "server/demo-provider.route.ts"),
  route("hooks/odoo", "server/hook.route.ts"),
  route("readyz", "server/ready.route.ts"),
  ...routes,
] satisfies RouteConfig;
