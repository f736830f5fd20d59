import { expect, test } from "vitest";
import { signature } from "./gateway-signature.ts";
import { readStatedPriceList, statePriceList } from "./stated-price-list.ts";

const SECRET = "a secret of the shop and its middleware";

test.for(["", "member", "Giá sỉ\nñ 💛"])("the list %j is valid for its session", async (list) => {
  const stated = await statePriceList(SECRET, "ann", list);
  expect(await readStatedPriceList(SECRET, "ann", JSON.parse(JSON.stringify(stated)))).toBe(list);
  expect(await readStatedPriceList(SECRET, "ben", stated)).toBeNull();
  expect(await readStatedPriceList("another secret of the shop", "ann", stated)).toBeNull();
  expect(await readStatedPriceList(undefined, "ann", stated)).toBeNull();
});

const ANNS = await statePriceList(SECRET, "ann", "member");

test.for([
  undefined,
  null,
  "member",
  {},
  { list: "member" },
  { list: "member", signature: "" },
  { list: "member", signature: "not*base64" },
  { ...ANNS, list: "" },
  { ...ANNS, list: "wholesale" },
  { ...ANNS, list: ["member"] },
  { ...ANNS, signature: `${ANNS.signature.slice(0, -2)}AA` },
  { list: "member", signature: await signature(SECRET, "price list", ["ann", "member"]) },
])("%j is not the middleware's statement", async (stated) => {
  expect(await readStatedPriceList(SECRET, "ann", stated)).toBeNull();
});

test.for([null, undefined, 7, { session: "ann" }])("%j is no session", async (session) => {
  expect(await readStatedPriceList(SECRET, session, ANNS)).toBeNull();
});
