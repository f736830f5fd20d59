import { expect, test } from "vitest";
import { imageUrl } from "./image.tsx";

const image = { path: "/image/p12-0-3fa9c1", name: "bush-honey", alt: "", colour: "#fff" };

test("an image URL consists of base, path, size and name", () => {
  expect(imageUrl("", image, 480)).toBe("/image/p12-0-3fa9c1/480x480/bush-honey");
  expect(imageUrl("https://cdn.example", image, 1600, "wide")).toBe(
    "https://cdn.example/image/p12-0-3fa9c1/1600x900/bush-honey",
  );
});
