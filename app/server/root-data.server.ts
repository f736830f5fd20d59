import { data, type RouterContextProvider } from "react-router";
import { publicConfig } from "./config.server.ts";
import { odooContext } from "./gateway/gateway.server.ts";
import { localeContext } from "./locale.server.ts";
import { takeToast } from "./shopper/toast.server.ts";

/** The data of every page: settings, the header's counts and a pending toast. */
export async function loadRootData(context: Readonly<RouterContextProvider>, request: Request) {
  const { isSignedIn, cartQuantity, wishes } = context.get(odooContext).shopper;
  const { toast, headers } = await takeToast(request, context.get(localeContext));
  return data({ config: publicConfig, isSignedIn, cartQuantity, wishes, toast }, { headers });
}
