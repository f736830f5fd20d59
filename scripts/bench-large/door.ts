import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to Odoo that can be closed, as if it were down: its address stays the same. */
export async function openDoor(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer((shop) => {
    if (!isOpen) return void shop.destroy();
    const odoo = connect(Number(port), hostname);
    for (const [one, other] of [
      [shop, odoo],
      [odoo, shop],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => sockets.delete(one) && other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(open: boolean) {
      isOpen = open;
      if (!open) for (const socket of sockets) socket.destroy();
    },
    close() {
      this.set(false);
      server.close();
    },
  };
}
