/** The web app manifest: what a phone shows of the installed shop. */
export function manifestOf(name: string, colour: string): Response {
  const png = (src: string, size: number) => ({
    src,
    type: "image/png",
    sizes: `${size}x${size}`,
  });
  const content = {
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: colour,
    theme_color: colour,
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      png("/icon-192.png", 192),
      png("/icon-512.png", 512),
      { ...png("/icon-maskable.png", 512), purpose: "maskable" },
    ],
  };
  return Response.json(content, {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
