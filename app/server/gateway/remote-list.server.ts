import { shopperCookieIn } from "#contract/values/shopper-cookie.ts";
import { type BelievedList, createBelievedList } from "#middleware/http/believed-list.ts";
import { firstTokens } from "#middleware/http/tokens.ts";
import type { ShopperHint } from "./call.server.ts";
import { callOverHttp, type Remote } from "./http.server.ts";

/** By the middleware's address. */
const believed = new Map<string, BelievedList>();

/**
 * A customer's own price list, as the middleware in another process believes the cookie: it may be of before the logout.
 * A guest's is one that everybody may choose.
 */
export async function believedOf(hint: ShopperHint, cookies: string | null, remote: Remote) {
  const cookie = shopperCookieIn(cookies);
  if (!hint.isSignedIn || !hint.priceList || cookie === null) return hint;
  const list = believed.get(remote.base) ?? createBelievedList(asking(remote), () => []);
  believed.set(remote.base, list);
  const tokens = { ...firstTokens(""), session: cookie, priceList: hint.priceList };
  return { ...hint, priceList: await list(tokens) };
}

/** Here the whole cookie stands for the session, since only the middleware can verify it. */
function asking(remote: Remote): Parameters<typeof createBelievedList>[0] {
  const handlers = {
    async "session.get"(_: object, { session, locale, requestId, signal }: Asked) {
      const headers = { Cookie: `shopper=${session ?? ""}` };
      const request = new Request(remote.base, { headers, signal });
      const from = { locale, requestId, address: null, priceList: "" };
      return (await callOverHttp(remote, request, from)).query("session.get", {});
    },
  };
  return { guestPriceList: "", handlers: handlers as never };
}

type Asked = Parameters<Parameters<typeof createBelievedList>[0]["handlers"]["session.get"]>[1];
