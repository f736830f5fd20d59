import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export type Arrived = { from: string; to: string[]; raw: string };

/** A real SMTP server on loopback, with the mails it received. `port`: to restart on the same one. */
export async function openMailServer(
  options: SMTPServerOptions = {},
  port = 0,
): Promise<{ url: string; port: number; arrived: Arrived[]; close(): Promise<void> }> {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        arrived.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString("utf8"),
        });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => {}); // tests include clients that disconnect midway
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { ...addressOf(server.server), arrived, close };
}

/** A listener that is not a mail server: `talk` gets each connection. */
export async function openBadServer(
  talk: (socket: Socket) => void,
): Promise<{ url: string; port: number }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    talk(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return addressOf(server);
}

function addressOf(server: Server) {
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, port };
}
