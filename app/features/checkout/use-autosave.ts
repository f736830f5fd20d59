import { useEffect, useState, type RefObject } from "react";
import { useFetcher } from "react-router";
import { untilAnswered } from "#app/ui/connection.ts";

const PAUSE_MILLISECONDS = 250;

/**
 * Saves the draft on each change, one request at a time, always with the latest state. The page's data is reloaded
 * after it: deliveries, payments and totals.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, isNew: boolean) {
  const { submit } = useFetcher();
  const [wasNew] = useState(isNew);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const saver = createSaver(element, (data) => submit(data, { method: "post", action: "?stay" }));
    element.addEventListener("change", saver.later);
    element.addEventListener("submit", saver.stop);
    // The draft lacks the preselected place and what was typed before hydration.
    if (wasNew) saver.later();
    return () => {
      element.removeEventListener("change", saver.later);
      element.removeEventListener("submit", saver.stop);
      saver.stop();
    };
  }, [form, submit, wasNew]);
}

function createSaver(form: HTMLFormElement, send: (data: FormData) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isChanged = false;
  let isStopped = false;

  async function saveNow() {
    if (isStopped) return;
    const data = new FormData(form);
    data.set("intent", "save");
    await send(data);
  }

  async function save() {
    isChanged = true;
    if (isSending) return;
    isSending = true;
    // Saving is idempotent, so it is repeated after a lost connection.
    while (isChanged) {
      isChanged = false;
      await untilAnswered(saveNow);
    }
    isSending = false;
  }

  const later = () => {
    clearTimeout(timer);
    isStopped = false;
    timer = setTimeout(() => void save(), PAUSE_MILLISECONDS);
  };
  const stop = () => {
    clearTimeout(timer);
    isStopped = true;
    isChanged = false;
  };
  return { later, stop };
}
