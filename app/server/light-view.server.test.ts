import { expect, test } from "vitest";
import { prefersLight } from "./light-view.server.ts";

const asked = (headers: Record<string, string>) =>
  prefersLight(new Request("http://shop.example/", { headers }));

test.for([
  [{}, false],
  [{ "Save-Data": "on" }, true],
  [{ "Save-Data": "off" }, false],
  [{ ECT: "2g" }, true],
  [{ ECT: "slow-2g" }, true],
  [{ ECT: "3g" }, false],
  [{ ECT: "2g, 4g" }, false],
  [{ Cookie: "locale=x; light=on" }, true],
  [{ Cookie: "light=on; shopper=y", ECT: "4g" }, true],
  [{ Cookie: "light=off", "Save-Data": "on", ECT: "2g" }, false],
  [{ Cookie: "light=maybe", "Save-Data": "on" }, true],
  [{ Cookie: "light=maybe" }, false],
  [{ Cookie: "daylight=on" }, false],
] as const)("%j: light %s", ([headers, isLight]) => {
  expect(asked(headers)).toBe(isLight);
});
