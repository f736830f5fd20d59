import { expect, test } from "vitest";
import { postedForm } from "./posted-form.server.ts";

const FORM = "application/x-www-form-urlencoded";

function posted(body: BodyInit | null, type: string | null, method = "POST") {
  const headers: HeadersInit = type === null ? {} : { "Content-Type": type };
  const init: RequestInit = { method, headers, body };
  return postedForm(new Request("http://shop.test/cart", init));
}

test("a form is read from each encoding", async () => {
  const form = await posted("code=SUMMER&name=%C4%91", FORM);
  expect([...form]).toEqual([
    ["code", "SUMMER"],
    ["name", "đ"],
  ]);
  const fields = new FormData();
  fields.set("code", "SUMMER");
  const request = new Request("http://shop.test/cart", { method: "POST", body: fields });
  expect([...(await postedForm(request))]).toEqual([["code", "SUMMER"]]);
});

test.each([
  [415, "{}", "application/json", "POST"],
  [415, "code=SUMMER", "text/plain", "POST"],
  [415, new Uint8Array([1, 2]), null, "POST"],
  [405, "code=SUMMER", FORM, "PUT"],
  [405, null, null, "DELETE"],
  [400, "no boundary", "multipart/form-data", "POST"],
  [400, "--x\r\nnonsense", "multipart/form-data; boundary=x", "POST"],
  [413, `code=${"a".repeat(200_000)}`, FORM, "POST"],
  [400, "code=x&".repeat(301), FORM, "POST"],
  [400, "pictures[101]=x", FORM, "POST"],
] as const)("other bodies are answered %i, not 500", async (status, body, type, method) => {
  await expect(posted(body, type, method)).rejects.toMatchObject({ init: { status } });
});
