import { expect, test } from "vitest";
import { textOf, texts, translator } from "./texts.ts";

const sample = texts("sample", {
  en_US: { greeting: "Hello {{name}}", goods: { left_one: "One left", left_other: "{{count}} left" } },
  vi_VN: { greeting: "Chào {{name}}", goods: { left_other: "Còn {{count}}" } },
});

test("values are put in, and a plural has the form of its language", () => {
  const english = translator(sample, "en_US");
  expect(english("greeting", { name: "An" })).toBe("Hello An");
  expect(english("goods.left", { count: 1 })).toBe("One left");
  expect(english("goods.left", { count: 2 })).toBe("2 left");
  expect(translator(sample, "vi_VN")("goods.left", { count: 1 })).toBe("Còn 1");
});

test("what a value holds is not read as a text of ours", () => {
  const values = { name: "{{name}} $& $1" };
  expect(translator(sample, "en_US")("greeting", values)).toBe("Hello {{name}} $& $1");
});

test("a missing value stays as it is, unless somebody says what stands for it", () => {
  expect(translator(sample, "en_US")("greeting", {})).toBe("Hello {{name}}");
  const strict = translator(sample, "en_US", (name) => {
    throw new Error(`no ${name}`);
  });
  expect(() => strict("greeting")).toThrow("no name");
});

test("a key that came from the server finds its text, and one without a text stays a key", () => {
  expect(textOf("vi_VN", "sample:greeting", { name: "An" })).toBe("Chào An");
  expect(textOf("en_US", "sample:nothing")).toBe("sample:nothing");
  expect(textOf("en_US", "nothing:greeting")).toBe("nothing:greeting");
});

test("a text that Vietnamese lacks does not compile", () => {
  // @ts-expect-error -- `bye` is missing
  const lacking = texts("lacking", { en_US: { hello: "Hello", bye: "Bye" }, vi_VN: { hello: "Chào" } });
  // @ts-expect-error -- no language has it
  expect(translator(lacking, "en_US")("nothing")).toBe("lacking:nothing");
});
