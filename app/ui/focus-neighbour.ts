/** Before an item of a list disappears: focuses the same button of the next or previous item, or else the page. */
export function focusNeighbour(form: HTMLFormElement, button: string): void {
  const item = form.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>(button) ?? document.getElementById("main");
  target?.focus({ preventScroll: true });
}
