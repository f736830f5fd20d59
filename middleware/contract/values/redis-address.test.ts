import { expect, test } from "vitest";
import { parseRedisAddress } from "./redis-address.ts";

const PLAIN = {
  kind: "one",
  isEncrypted: false,
  username: "",
  password: "",
  database: 0,
  name: "",
  sentinelPassword: "",
};

test.for([
  ["redis://localhost", { nodes: [{ host: "localhost", port: 6379 }] }],
  [
    "rediss://shop:p%40ss:1@redis.example:6380/2",
    {
      nodes: [{ host: "redis.example", port: 6380 }],
      isEncrypted: true,
      username: "shop",
      password: "p@ss:1",
      database: 2,
    },
  ],
  ["redis://secret@[::1]:7000", { nodes: [{ host: "::1", port: 7000 }], password: "secret" }],
  [
    "redis+cluster://:secret@a:1,b",
    {
      kind: "cluster",
      nodes: [
        { host: "a", port: 1 },
        { host: "b", port: 6379 },
      ],
      password: "secret",
    },
  ],
  [
    "rediss://a:1,b:2",
    {
      kind: "cluster",
      nodes: [
        { host: "a", port: 1 },
        { host: "b", port: 2 },
      ],
      isEncrypted: true,
    },
  ],
  [
    "redis+sentinel://:secret@a,b:2/shop/1?sentinelPassword=other",
    {
      kind: "sentinel",
      nodes: [
        { host: "a", port: 26_379 },
        { host: "b", port: 2 },
      ],
      password: "secret",
      name: "shop",
      database: 1,
      sentinelPassword: "other",
    },
  ],
] as const)("%s", ([text, parts]) => {
  expect(parseRedisAddress(text)).toEqual({ ...PLAIN, ...parts });
});

test.for([
  "localhost:6379",
  "http://localhost:6379",
  "redis://",
  "redis://a:70000",
  "redis://a b",
  "redis://a/x",
  "redis://a/0/1",
  "redis://%@a",
  "redis+cluster://a:1,b:2/1",
  "redis+sentinel://a:26379",
  "redis+cloud://a",
])("%s is not an address", (text) => {
  expect(parseRedisAddress(text)).toBeNull();
});
