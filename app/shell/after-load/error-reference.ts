/** Frames until the error screen is there: its data has arrived, and React renders it. */
const FRAMES = 60;

/** Fills the error screen that scripts show: the answer that failed names itself in Server-Timing. */
export function watchFailures(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByType("resource") as PerformanceResourceTiming[]) {
      const reference = entry.serverTiming?.find(({ name }) => name === "ref");
      if (reference) fill(decodeURIComponent(reference.description), FRAMES);
    }
  }).observe({ type: "resource", buffered: true });
}

function fill(text: string, frames: number): void {
  const place = document.getElementById("reference");
  if (place) place.textContent = text;
  else if (frames > 0) requestAnimationFrame(() => fill(text, frames - 1));
}
