import type { Middleware } from "#middleware/open.ts";
import { Failure } from "#middleware/http/failure.ts";
import { checkOrigin, checkXsrf } from "./xsrf.ts";

export const UPLOAD_PATH = "/api/odoo/upload";

/**
 * `POST /api/odoo/upload`: a form with images. `GET /api/odoo/upload/<first half of a token>`: a preview for its
 * sender.
 */
export async function answerUpload(
  { uploads, config }: Middleware,
  request: Request,
  address: string | null,
): Promise<Response> {
  const id = new URL(request.url).pathname.slice(UPLOAD_PATH.length + 1);
  if (id !== "") return preview(await uploads.read(request.method === "GET" ? id : ""));
  if (request.method !== "POST") throw new Failure("wrong-method");
  checkOrigin(request, config);
  checkXsrf(request);
  return Response.json(await uploads.receive(request, address));
}

function preview(image: Awaited<ReturnType<Middleware["uploads"]["read"]>>): Response {
  if (!image) throw new Failure("not-found");
  return new Response(new Uint8Array(image.bytes), {
    headers: { "Content-Type": image.type, "Content-Security-Policy": "default-src 'none'" },
  });
}
