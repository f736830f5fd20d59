import { Form, href } from "react-router";
import { MAX_ORDER_SEARCH_LENGTH } from "#contract/limits.ts";
import { ordersTexts } from "#locales/orders/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import { Button } from "#app/ui/button.tsx";

/** Searches all tabs, because a shopper may not know in which tab an order is. */
export function OrderSearch({ search }: { search: string }) {
  const t = useT(ordersTexts);
  const local = useLocalPath();
  return (
    <Form
      role="search"
      aria-label={t("search.title")}
      action={local(href("/my-account/my-orders"))}
      className="flex max-w-md items-end gap-2"
    >
      <label className="flex min-w-0 grow flex-col gap-1 font-semibold">
        {t("search.label")}
        <input
          key={search}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={MAX_ORDER_SEARCH_LENGTH}
          autoComplete="off"
          className="min-h-12 w-full rounded-control border border-edge bg-white px-3 font-normal"
        />
      </label>
      <Button type="submit" look="secondary">
        {t("search.submit")}
      </Button>
    </Form>
  );
}
