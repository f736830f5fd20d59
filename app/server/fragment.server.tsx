import type { ReactElement } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { Locale } from "#contract/limits.ts";
import { localPath } from "#app/i18n/locales.ts";
import { NO_MARKS, type ShopperMarks } from "#app/shop/shopper-marks.ts";
import { publicConfig } from "./config.server.ts";

/** Puts a part of a page into a router with the data that components read: the locale's path and the root's data. */
export async function fragment(
  part: ReactElement,
  locale: Locale,
  marks: ShopperMarks = NO_MARKS,
): Promise<ReactElement> {
  const handler = createStaticHandler([
    {
      id: "root",
      path: "*",
      loader: () => ({ config: publicConfig, shop: null, marks }),
      element: part,
    },
  ]);
  const address = new URL(localPath("/", locale), publicConfig.publicUrl);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) throw new Error("A fragment must not redirect");
  return (
    <StaticRouterProvider
      router={createStaticRouter(handler.dataRoutes, context)}
      context={context}
      hydrate={false}
    />
  );
}
