import { data, type RouterContextProvider } from "react-router";
import { publicConfig } from "./config.server.ts";
import { keepingContext } from "./pages/keeping.server.ts";
import type { ShopperMarks } from "#app/shop/shopper-marks.ts";
import { odooContext } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";
import { takeToast } from "./shopper/toast.server.ts";

/** The data of every page: settings, and the shopper's marks; null on a page that is rendered to be kept. */
export async function loadRootData(context: Readonly<RouterContextProvider>, request: Request) {
  if (context.get(keepingContext)) return data({ config: publicConfig, marks: null });
  const { isSignedIn, cartQuantity, wishes, wished } = context.get(odooContext).shopper;
  const { toast, cookies } = await takeToast(request, context.get(localeContext));
  const marks: ShopperMarks = { isSignedIn, cartQuantity, wishes, wished, toast };
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return data({ config: publicConfig, marks }, { headers });
}
