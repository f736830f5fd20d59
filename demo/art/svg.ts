/** A rounded number: tenths of a pixel on 1200 are invisible. */
export function rounded(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${attributes(more)}/>`;
}

export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`;
}

/** Square ends, for stripes and stitches made of dashes. */
export function dashes(
  d: string,
  stroke: string,
  width: number,
  pattern: string,
  more = "",
): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${rounded(width)}" stroke-dasharray="${pattern}"${attributes(more)}/>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = "",
): string {
  const corner = radius > 0 ? ` rx="${rounded(radius)}"` : "";
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"${corner} fill="${fill}"${attributes(more)}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ""): string {
  return `<circle cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}" fill="${fill}"${attributes(more)}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = "",
): string {
  return `<ellipse cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${attributes(more)}/>`;
}

export function place(body: string, x: number, y: number, scale = 1, rotation = 0): string {
  const turn = rotation === 0 ? "" : ` rotate(${rounded(rotation)})`;
  const size = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${rounded(x)} ${rounded(y)})${turn}${size}">${body}</g>`;
}

export function group(body: string, more: string): string {
  return `<g${attributes(more)}>${body}</g>`;
}

export function times(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A band around a round object, seen from slightly above: both edges sag by `sag`. */
export function drum(width: number, top: number, bottom: number, sag: number): string {
  const half = rounded(width / 2);
  return `M-${half} ${rounded(top)}Q0 ${rounded(top + sag * 2)} ${half} ${rounded(top)}V${rounded(bottom)}Q0 ${rounded(bottom + sag * 2)} -${half} ${rounded(bottom)}Z`;
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Gradients, clips and shared drawings of one document; equal definitions are written once. */
export function createDefs() {
  const ids = new Map<string, string>();

  function define(tag: string, settings: string, content: string): string {
    const key = `${tag}|${settings}|${content}`;
    const id = ids.get(key) ?? `d${ids.size}`;
    ids.set(key, id);
    return id;
  }

  const paint = (tag: string, settings: string, content: string) =>
    `url(#${define(tag, settings, content)})`;

  const linear = (x2: number, y2: number, stops: readonly Stop[]) =>
    paint("linearGradient", `x1="0" y1="0" x2="${x2}" y2="${y2}"`, stops.map(stop).join(""));

  return {
    linear,
    /** From one colour to another. */
    blend: (x2: number, y2: number, from: string, to: string) =>
      linear(x2, y2, [
        [0, from],
        [1, to],
      ]),
    radial: (cx: number, cy: number, r: number, stops: readonly Stop[]) =>
      paint("radialGradient", `cx="${cx}" cy="${cy}" r="${r}"`, stops.map(stop).join("")),
    clip: (shape: string) => paint("clipPath", "", shape),
    /** A drawing that appears more than once. */
    share: (body: string) => `<use href="#${define("g", "", body)}"/>`,
    markup: () =>
      `<defs>${[...ids]
        .map(([key, id]) => {
          const [tag = "", settings = "", content = ""] = key.split("|");
          return `<${tag} id="${id}"${attributes(settings)}>${content}</${tag}>`;
        })
        .join("")}</defs>`,
  };
}

export type Defs = ReturnType<typeof createDefs>;

export function svg(width: number, height: number, defs: Defs, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${defs.markup()}${body}</svg>`;
}

function stop([offset, colour, opacity]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
}

function attributes(more: string): string {
  return more === "" ? "" : ` ${more}`;
}
