import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { gzipFrames } from "./gzip.ts";

const { frame, joined } = gzipFrames;

test.each([[["one"]], [["<p>", "Mật ong & <b>honey</b>".repeat(400), "", "</p>"]], [[]]])(
  "joined frames are the text of their parts: %j",
  async (parts) => {
    const frames = await Promise.all(
      parts.map((part, at) => frame(part, at % 2 === 0 ? "often" : "once")),
    );
    expect(gunzipSync(joined(frames)).toString()).toBe(parts.join(""));
    expect(gunzipSync(joined([...frames, ...frames])).toString()).toBe(parts.join("").repeat(2));
  },
);

test("a frame holds no more than the compressed text", async () => {
  const { bytes, text } = await frame("honey ".repeat(10_000), "often");
  expect(bytes.length).toBeLessThan(1_000);
  expect(text).toEqual({ crc: expect.any(Number), length: 60_000 });
});
