import { createServer, type IncomingMessage } from "node:http";

/** The arguments of a procedure are signed as a text within the body. */
function readable(body: string): string {
  return body.replaceAll(String.raw`\"`, '"');
}

/** A proxy between the shop and Odoo that cuts connections on demand, after Odoo has executed the call. */
export async function openProxy(target: string, port = 0) {
  let cuts: (body: string) => boolean = () => false;
  let holds: (body: string) => boolean = () => false;
  let held = Promise.withResolvers<void>();
  const cut: string[] = [];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void forward(request).then(({ body, status, text }) => {
      if (cuts(readable(body))) {
        cut.push(readable(body));
        response.destroy();
        return;
      }
      response.writeHead(status, { "Content-Type": "application/json" }).end(text);
    });
  });

  async function forward(request: IncomingMessage) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    asked.push(readable(body));
    if (holds(readable(body))) await held.promise;
    const { authorization = "", "x-odoo-database": database = "" } = request.headers;
    const answer = await fetch(target + request.url, {
      method: "POST",
      body,
      headers: {
        Authorization: authorization,
        "X-Odoo-Database": String(database),
        "Content-Type": "application/json",
      },
    });
    return { body, status: answer.status, text: await answer.text() };
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Cuts the answers of the next `times` calls whose body contains the word. */
    cutNext(word: string, times = 1) {
      let left = times;
      cut.length = 0;
      cuts = (body) => body.includes(word) && left-- > 0;
    },
    /** Holds back the calls whose body fits, until `release`. */
    hold(fits: (body: string) => boolean) {
      held = Promise.withResolvers();
      holds = fits;
    },
    release() {
      holds = () => false;
      held.resolve();
    },
    cut,
    /** The bodies of all calls. */
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
