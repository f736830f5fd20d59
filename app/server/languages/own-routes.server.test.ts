import type { ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";

vi.mock("#given-languages", () => ({ given: "fr_FR vi_VN en_US" }));
const { hasOwnLanguages, withOwnRoutes } = await import("./own-routes.server.ts");

const BUILT = {
  root: { id: "root", path: "" },
  default___en_US: { id: "default___en_US", parentId: "root" },
  default___vi_VN: { id: "default___vi_VN", parentId: "root" },
  home___en_US: { id: "home___en_US", parentId: "default___en_US", index: true },
  home___vi_VN: { id: "home___vi_VN", parentId: "default___vi_VN", path: "vi" },
  cart___en_US: { id: "cart___en_US", parentId: "default___en_US", path: "cart" },
  cart___vi_VN: { id: "cart___vi_VN", parentId: "default___vi_VN", path: "vi/cart" },
  "server/image": { id: "server/image", parentId: "root", path: "image/*" },
};

test("pages are those of the shop's languages, the first without a prefix; others stay", () => {
  expect(hasOwnLanguages).toBe(true);
  const build = { routes: BUILT, assets: { routes: BUILT } } as unknown as ServerBuild;
  const { routes, assets } = withOwnRoutes(build);
  const shown = Object.values(routes).map((route) => [route?.id, route?.parentId, route?.path]);
  expect(shown).toEqual([
    ["root", undefined, ""],
    ["default___fr_FR", "root", undefined],
    ["default___vi_VN", "root", undefined],
    ["default___en_US", "root", undefined],
    ["home___fr_FR", "default___fr_FR", undefined],
    ["home___vi_VN", "default___vi_VN", "vi"],
    ["home___en_US", "default___en_US", "en"],
    ["cart___fr_FR", "default___fr_FR", "cart"],
    ["cart___vi_VN", "default___vi_VN", "vi/cart"],
    ["cart___en_US", "default___en_US", "en/cart"],
    ["server/image", "root", "image/*"],
  ]);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
});
