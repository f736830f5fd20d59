import { expect, test } from "vitest";
import { redirectOf } from "./redirects.ts";

test.each([
  [{ from: "/a", to: "/b", type: "301" }, [{ from: "/a", to: "/b", isPermanent: true }]],
  [{ from: "/a", to: "/b", type: "302" }, [{ from: "/a", to: "/b", isPermanent: false }]],
  [
    { from: "/shop", to: "/garden", type: "308" },
    [{ from: "/garden", to: "/shop", isPermanent: true }],
  ],
  [{ from: "/shop/<int:page>", to: "/garden/<int:page>", type: "308" }, []],
] as const)("%j of website.rewrite is %j", (row, redirects) => {
  expect(redirectOf(row)).toEqual(redirects);
});
