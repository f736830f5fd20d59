import { mkdtempSync, rmSync } from "node:fs";
import { connect as connectTcp } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createServer, type TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { certificates } from "#tests/certificates.ts";
import {
  aReadyReplica,
  freePort,
  hasRedis,
  type Replica,
  startRedis,
  until,
} from "./redis.testing.ts";

const WANTED = { seconds: 60, staleSeconds: 60, hasOlder: false, request: null };

test.skipIf(!hasRedis)(
  "when Redis's certificate expires the log says so, nothing waits for it, and once it is renewed replicas share again",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "wattle-certificate-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pairs = await certificates(folder);
    const redis = await startRedis();
    const port = await freePort();
    const open = new Set<TLSSocket>();
    const server = createServer(pairs.valid, (socket) => {
      open.add(socket);
      const passed = connectTcp(redis.port, "127.0.0.1");
      for (const one of [socket, passed]) one.on("error", () => one.destroy());
      socket.on("close", () => passed.destroy());
      socket.pipe(passed).pipe(socket);
    });
    server.on("tlsClientError", () => {});
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    function use(pair: "valid" | "expired") {
      server.setSecureContext(pairs[pair]);
      for (const socket of open) socket.destroy();
      open.clear();
    }
    const url = `rediss://localhost:${port}`;
    const options = { ca: pairs.authorities };
    const [one, two] = [await aReadyReplica(url, options), await aReadyReplica(url, options)];
    const storeOf = (replica: Replica) => replica.store<string>({ name: "pages", maxBytes: 1e6 });
    const found = async (name: string) => (await storeOf(two).find(name, WANTED)).entry?.output;
    const place = await storeOf(one).find("/", WANTED);
    if (!place.entry) place.settle({ output: "home", tags: ["tag:/"] });
    await until(async () => (await found("/")) === "home");

    use("expired");
    await until(() => one.warnings.some((line) => line.includes("certificate has expired")));
    expect(one.warnings.join()).toContain("this process works without it");
    const answer = await Promise.race([found("/"), wait(1_000, "still waits")]);
    expect(answer).toBeUndefined();
    two.dropped.length = 0;
    one.announce(["tag:/"]); // is not lost

    use("valid");
    await until(() => two.dropped.length > 0);
    const again = await storeOf(one).find("/other", WANTED);
    if (!again.entry) again.settle({ output: "other", tags: [] });
    await until(async () => (await found("/other")) === "other");
  },
);
