import { data, type RouterContextProvider } from "react-router";
import { MAX_FORM_BYTES, type Locale } from "#contract/limits.ts";
import { isFormTooComplex, readBody } from "#contract/values/posted.ts";
import { faultMark } from "#contract/uploads.ts";
import { localPath } from "#app/i18n/locales.ts";
import { receiveForm } from "#app/server/gateway/uploads.server.ts";
import { type Gateway, odooContext } from "#app/server/gateway/gateway.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { textOf } from "./forms.server.ts";

/** A posted form, with all that is needed to answer it. */
export type Post = {
  form: FormData;
  odoo: Gateway;
  locale: Locale;
  /** The page that was posted to. */
  url: URL;
  /** Turns a path made by `href()` into the one of the shopper's locale. */
  local: (path: string) => string;
};

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function readPost(args: Args): Promise<Post> {
  return postOf(args, await postedForm(args.request));
}

/** For pages with an `ImagesField`. */
export async function readPostWithImages(args: Args): Promise<Post> {
  return postOf(args, await postedFormWithImages(args.request));
}

/** For a page that does what a form would, without one. */
export function postOf({ url, context }: Args, form: FormData): Post {
  const locale = context.get(localeContext);
  const local = (path: string) => localPath(path, locale);
  return { form, odoo: context.get(odooContext), locale, url, local };
}

/** Hands a post to the form whose button was pressed (`name="intent"`). Another button is not of this page: 400. */
export function byIntent<P extends Post, F extends Record<string, (post: P) => unknown>>(
  post: P,
  forms: F,
) {
  const intent = textOf(post.form, "intent");
  if (!Object.hasOwn(forms, intent)) throw data(null, { status: 400 });
  return forms[intent]!(post) as ReturnType<F[keyof F]>;
}

/** What a page's form posted. Anything else that is sent to a page is the sender's mistake, not the shop's. */
export async function postedForm(request: Request): Promise<FormData> {
  const type = formType(request);
  const body = await readBody(request, MAX_FORM_BYTES);
  if (!body) throw data(null, { status: 413 });
  const form = await new Response(body, { headers: { "Content-Type": type } })
    .formData()
    .catch(() => null);
  if (!form || isFormTooComplex([...form.keys()])) throw data(null, { status: 400 });
  return form;
}

/**
 * A form with an `ImagesField`: in place of its files, `pictures` holds the tokens that an operation takes, those kept
 * from an earlier try among them, and marks that `ImageTokens` turns into the field's errors.
 */
export async function postedFormWithImages(request: Request): Promise<FormData> {
  formType(request);
  const { fields, pictures } = await receiveForm(request);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const one of pictures)
    form.append(one.field, "upload" in one ? one.upload : faultMark(one.fault));
  return form;
}

function formType(request: Request): string {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { Allow: "GET, POST" } });
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw data(null, { status: 415 });
  return type;
}
