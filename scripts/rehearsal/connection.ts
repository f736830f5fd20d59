import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from "node:http2";
import { text } from "node:stream/consumers";

type Sent = { method: string; headers: Record<string, string>; body: string };
type Answer = { headers: IncomingHttpHeaders; html: string };

const IDLE_MS = 1000;
const REFUSED = "NGHTTP2_REFUSED_STREAM";

/**
 * HTTP/2 as browsers speak it: after a GOAWAY, such as nginx's at a reload, open requests end where they are and new ones take another
 * connection. Node's own fetch fails them.
 */
export class Connection {
  #origin: string;
  #session: ClientHttp2Session | null = null;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What the server has refused unread is sent again, as browsers do. */
  async send(path: string, sent: Sent): Promise<Answer> {
    try {
      return await this.#sendOnce(path, sent);
    } catch (error) {
      if (!String(error).includes(REFUSED)) throw error;
      return await this.#sendOnce(path, sent);
    }
  }

  async #sendOnce(path: string, { method, headers, body }: Sent): Promise<Answer> {
    const { HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH } = constants;
    const stream = this.#open().request({
      ...headers,
      [HTTP2_HEADER_METHOD]: method,
      [HTTP2_HEADER_PATH]: path,
    });
    const answered = new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.on("response", resolve).on("error", reject);
    });
    if (method === "POST") stream.end(body);
    const [head, html] = await Promise.all([answered, text(stream)]);
    return { headers: head, html };
  }

  #open(): ClientHttp2Session {
    if (this.#session && !this.#session.closed && !this.#session.destroyed) return this.#session;
    const session = connect(this.#origin);
    session.on("error", () => {}); // its requests fail with the same error
    session.setTimeout(IDLE_MS, () => session.close());
    this.#session = session;
    return session;
  }
}
