import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { expect, test } from "vitest";
import { publicPart, readConfig } from "#app/server/config.server.ts";
import { GuardedLink } from "./guarded-link.tsx";

const config = publicPart(
  readConfig({ PUBLIC_URL: "https://shop.example", LINK_HOSTS: "post.example" }),
);

/** Renders a part of a page inside a router. */
async function shown(part: ReactNode, path = "/"): Promise<string> {
  const handler = createStaticHandler([
    { id: "root", path: "*", loader: () => ({ config }), element: part },
  ]);
  const context = await handler.query(new Request(`https://shop.example${path}`));
  if (context instanceof Response) throw new Error("nothing here redirects");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider router={router} context={context} hydrate={false} />,
  );
}

test("a tracking link opens the carrier's page without a referrer", async () => {
  expect(await shown(<GuardedLink to="https://post.example/33A">Follow</GuardedLink>)).toBe(
    '<a href="https://post.example/33A" rel="noopener noreferrer">Follow</a>',
  );
});

test("the shop's own payment page is a button that loads a document", async () => {
  const button = (
    <GuardedLink to="/demo-provider/1" look="primary">
      Go on
    </GuardedLink>
  );
  expect(await shown(button)).toMatch(
    /^<a class="[^"]+" href="\/demo-provider\/1"[^>]*>Go on<\/a>$/,
  );
});

test.for([
  ["/", "https://evil.example/1", "Navigating to an external URL is not allowed by default"],
  ["/", "javascript:alert(1)", "Cannot navigate to a URL with a dangerous protocol"],
  ["/vi", "//evil.example", "Liên kết ra ngoài đã bị chặn"],
  ["/vi", "data:text/html,x", "Không thể chuyển đến địa chỉ dùng giao thức nguy hiểm"],
])("on %s the URL %s is shown as text with the reason", async ([path = "", to = "", reason]) => {
  for (const look of [undefined, "primary"] as const) {
    const link = (
      <GuardedLink to={to} {...(look && { look })}>
        Text
      </GuardedLink>
    );
    expect(await shown(link, path)).toBe(
      `<span title="${reason}">Text<span class="sr-only"> (${reason})</span></span>`,
    );
  }
});
