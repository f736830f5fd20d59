import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** All links whose URL is not a literal. URLs from data use `<GuardedLink>` (spec 8.3); the others are listed here. */
const KNOWN: Record<string, string> = {
  "app/features/session/provider/provider-buttons.tsx: href={url}":
    "judged in middleware/oidc.ts, which knows the providers",
  "app/features/session/provider/provider-buttons.tsx: content={`0;url=${url}`}": "the same",
  "app/features/account/two-steps/turn-on-form.tsx: href={qr.text}":
    "an address otpauth:// of middleware/rules/authenticator.ts",
  "app/features/catalog/product/gallery.tsx: href={image.video ?? url(image, LARGE_IMAGE)}":
    "an image of the shop, or its video's page, judged in middleware/odoo/catalog/choices.ts",
  "app/features/content/support-hours.tsx: href={chatUrl}": "of the owner's own profile",
  "app/features/orders/invoice/invoice.tsx: href={local(back)}":
    "the page that shows it: a path of routes.ts",
  "app/shell/layout/alternate-links.tsx: href={origin + pathname + query}": "this page",
  "app/shell/layout/alternate-links.tsx: href={origin + twinPath(pathname, locale) + query}":
    "this page's twin",
  "app/shell/layout/alternate-links.tsx: href={origin + twinPath(pathname, FALLBACK) + query}":
    "this page's twin",
  "app/shop/images/private-images.tsx: href={path}": "a path of the chat or of a request",
  "app/shop/product/review-item.tsx: href={url(image, LARGE_IMAGE)}": "an image of the shop",
  "app/shop/demo-outbox-link.tsx: href={outbox.path}": "the sandbox's own page",
  "app/ui/try-again.tsx: href={pathname + search}": "this page",
  "app/shop/guarded-link.tsx: href={href}": "judged there",
  "app/ui/link.tsx: href={to}": "a path of the shop, as the next test holds",
};

const sources = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Anchors, and other elements whose URL the browser follows. */
const ATTRIBUTE = /\b(href|formAction|src|content)=(\{(?:[^{}]|\{[^{}]*\})*\})/g;
/** A literal URL with at most a number or an id in it: a path, a fragment, a phone number, a mail address. */
const OWN = /^\{(`(\/[a-z]|#|tel:|mailto:)[^`]*`|local\(href\(.*\)\))\}$/;

test("links with URLs from data use the guarded component", () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(ATTRIBUTE)]
      .filter(([, name, value = ""]) => (name === "href" || /url=/.test(value)) && !OWN.test(value))
      .map(([attribute]) => `${file}: ${attribute.replaceAll(/\s+/g, " ")}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

/** The toast's link comes from a cookie; toast.server.ts accepts only paths of the shop. */
const CHECKED = [
  "app/ui/toaster.client.tsx: to={link.to}",
  "app/shell/toast-notice.tsx: to={notice.link.to}",
];

test("router links lead to pages of the shop and not to URLs from data", () => {
  const links = /<(\w+)[^<>]*?\bto=(\{(?:[^{}]|\{[^{}]*\})*\})/g;
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(links)]
      .filter(([, tag]) => tag !== "GuardedLink")
      .filter(([, , value = ""]) => /\b(url|uri|link|address|website)\b(?!\()|Url\b/.test(value))
      .map(([, , value]) => `${file}: to=${value}`),
  );
  expect(found.filter((link) => !link.endsWith("address.id}`}"))).toEqual(CHECKED);
});

test("no code navigates to a URL from data without the check", () => {
  const ways =
    /redirectDocument\(|\blocation\.(href\s*=[^=]|assign\(|replace\()|\b(window|document)\.location\s*=[^=]|window\.open/;
  const found = sources.filter(({ text }) => ways.test(text));
  expect(found.map(({ file }) => file)).toEqual(["app/server/leave.server.ts"]);
});
