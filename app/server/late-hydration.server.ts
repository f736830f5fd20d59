/**
 * Nothing executable and no preload competes with the first paint and the largest image (toolchain.md 5.4):
 * `<link rel="modulepreload">` goes, and React Router's module script becomes an inert block that a few lines start
 * after `load` and an idle moment, or at the first sign of the shopper. Until then forms and links are the browser's.
 */
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;
const MODULE =
  /<script([^>]*) type="module" async=""([^>]*)>|<script([^>]*)type="module"([^>]*)async=""([^>]*)>/g;

const starter = (nonce: string) =>
  `<script nonce="${nonce}">(function(){var done,d=document,
events=["pointerdown","keydown","touchstart","focusin"];
function start(){if(done)return;done=1;events.forEach(function(e){removeEventListener(e,start,true)});
d.querySelectorAll('script[type="late"]').forEach(function(old){var s=d.createElement("script");s.type="module";s.nonce=old.nonce;
s.textContent=old.textContent;d.body.append(s)})}
function soon(){(window.requestIdleCallback||setTimeout)(start,{timeout:2000})}
events.forEach(function(e){addEventListener(e,start,{capture:true,passive:true})});
d.readyState==="complete"?soon():addEventListener("load",soon)})()</script>`.replaceAll("\n", "");

/** Tags may be cut by chunk borders: what follows the last `<` waits for the next chunk. */
export function hydrateLate(
  body: ReadableStream<Uint8Array>,
  nonce: string,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = "";
  const rewrite = (html: string) =>
    html
      .replace(PRELOAD, "")
      .replace(
        MODULE,
        (tag) =>
          starter(nonce) + tag.replace('type="module"', 'type="late"').replace('async=""', ""),
      );
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        const html = rest + decoder.decode(chunk, { stream: true });
        const cut =
          html.lastIndexOf("<") > html.lastIndexOf(">") ? html.lastIndexOf("<") : html.length;
        rest = html.slice(cut);
        if (cut > 0) controller.enqueue(encoder.encode(rewrite(html.slice(0, cut))));
      },
      flush(controller) {
        const html = rest + decoder.decode();
        if (html) controller.enqueue(encoder.encode(rewrite(html)));
      },
    }),
  );
}
