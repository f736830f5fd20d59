import { Form, href } from "react-router";
import { MAX_ADDRESSES } from "#contract/limits.ts";
import { accountTexts } from "#locales/account/texts.ts";
import { useLocalPath, useT } from "#app/i18n/use-t.ts";
import type { Reply } from "#app/server/forms/forms.server.ts";
import type { AddressLayout } from "#app/shop/address/layout.ts";
import { PostalAddress } from "#app/shop/address/postal-address.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ReplyErrors } from "#app/ui/form/form-errors.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { readAddressBook } from "./address-book.server.ts";
import type { Kind } from "./address-post.ts";
import { AddressForm } from "./address-form.tsx";

type AddressBookProps = {
  data: Awaited<ReturnType<typeof readAddressBook>>;
  reply: (Reply & { layout?: AddressLayout }) | undefined;
};

const PATHS = {
  billing: href("/my-account/billing-details"),
  shipping: href("/my-account/shipping-details"),
};

export function AddressBook({ data, reply }: AddressBookProps) {
  const t = useT(accountTexts);
  const page = useLocalPath()(PATHS[data.kind]);
  const { kind, addresses, form } = data;
  if (form) {
    const { edited } = form;
    return (
      <div className="flex max-w-2xl flex-col gap-6">
        <h1 className="text-3xl">{t(edited ? "addresses.edit" : `addresses.add.${kind}`)}</h1>
        <AddressForm
          key={edited?.id ?? "new"}
          kind={kind}
          edited={edited}
          countries={form.countries}
          country={form.country}
          constraint={form.constraint}
          reply={reply}
          layout={reply?.layout ?? form.layout}
        />
        <p>
          <ButtonLink look="quiet" to={page}>
            {t("addresses.back")}
          </ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-3xl">{t(`nav.${kind}`)}</h1>
      <ReplyErrors reply={reply} />
      {addresses.length === 0 && <p>{t(`addresses.none.${kind}`)}</p>}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} kind={kind} page={page} />
          </li>
        ))}
      </ul>
      {addresses.length < MAX_ADDRESSES && (
        <p>
          <ButtonLink to={`${page}?add`}>{t(`addresses.add.${kind}`)}</ButtonLink>
        </p>
      )}
    </div>
  );
}

type Shown = AddressBookProps["data"]["addresses"][number];
type CardProps = { address: Shown; kind: Kind; page: string };

function AddressCard({ address, kind, page }: CardProps) {
  const t = useT(accountTexts);
  const isDefault = kind === "billing" ? address.isDefaultBilling : address.isDefaultShipping;
  const name = t("addresses.named", {
    name: address.name,
    street: `${address.address1} ${address.streetType}`.trim(),
  });
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col gap-3 rounded-card border border-line bg-white p-5"
    >
      {isDefault && (
        <p>
          <strong className="rounded-control bg-good-light px-2 py-1 text-sm text-good">
            {t("addresses.default")}
          </strong>
        </p>
      )}
      <div className="grow">
        <PostalAddress lines={address.lines} />
      </div>
      <div className="-mx-2 flex flex-wrap items-center gap-x-3">
        <ButtonLink look="quiet" to={`${page}?edit=${address.id}`}>
          {t("addresses.change")}
        </ButtonLink>
        {!isDefault && (
          <Form method="post" action={page}>
            <input type="hidden" name="id" value={address.id} />
            <Button type="submit" name="intent" value="make-default" look="quiet">
              {t("addresses.makeDefault")}
            </Button>
          </Form>
        )}
        <details className="open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center px-2 font-semibold text-accent underline underline-offset-4">
            {t("addresses.remove")}
          </summary>
          <Form method="post" action={page} className="flex flex-col items-start gap-2 px-2 py-2">
            <p>{t("addresses.removeText")}</p>
            <input type="hidden" name="id" value={address.id} />
            <SubmitButton name="intent" value="remove" look="secondary" pending={t("saving")}>
              {t("addresses.removeNow")}
            </SubmitButton>
          </Form>
        </details>
      </div>
    </article>
  );
}
