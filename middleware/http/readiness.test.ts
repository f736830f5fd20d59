import { expect, test } from "vitest";
import { middlewareOn } from "./hand-made-erp.testing.ts";
import { readiness } from "./readiness.ts";

test("a replica is ready once the ERP has answered, and stays ready when the ERP is down", async () => {
  let isDown = true;
  const ping = () => (isDown ? Promise.reject(new Error("down")) : Promise.resolve());
  const middleware = middlewareOn({}, {}, { ping });
  const asked = async () => {
    const answer = await readiness(middleware);
    return [answer.status, await answer.json()];
  };
  expect(await asked()).toEqual([503, { ready: false, erp: "down" }]);
  isDown = false;
  expect(await asked()).toEqual([200, { ready: true, erp: "up" }]);
  isDown = true;
  expect(await asked()).toEqual([200, { ready: true, erp: "down" }]);
});
