const BODY = /<body[^>]*>/;
/** The link past the header stays the first thing in the page. */
const SKIP_LINK = /<a [^>]*class="skip-link"[^>]*>[^<]*<\/a>/;
/** That link ends within so many letters of the body's beginning. */
const ENOUGH = 500;

/** Puts something at the beginning of the body, where React looks past what is not its own. */
export function withBanner(
  html: ReadableStream<Uint8Array>,
  banner: string,
): ReadableStream<Uint8Array> {
  if (banner === "") return html;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held = "";
  let isDone = false;
  return html.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        if (isDone) return controller.enqueue(chunk);
        held += decoder.decode(chunk, { stream: true });
        const body = BODY.exec(held);
        if (!body || held.length < body.index + body[0].length + ENOUGH) return;
        isDone = true;
        controller.enqueue(encoder.encode(inserted(held, banner)));
      },
      flush(controller) {
        if (!isDone) controller.enqueue(encoder.encode(inserted(held + decoder.decode(), banner)));
      },
    }),
  );
}

function inserted(html: string, banner: string): string {
  const body = BODY.exec(html);
  if (!body) return html;
  const start = body.index + body[0].length;
  const link = SKIP_LINK.exec(html.slice(start, start + ENOUGH));
  const at = start + (link ? link.index + link[0].length : 0);
  return html.slice(0, at) + banner + html.slice(at);
}
