import { data, type RouterContextProvider } from "react-router";
import { MAX_FORM_BYTES, type Locale } from "#contract/limits.ts";
import { isFormTooComplex, readBody } from "#contract/values/posted.ts";
import { faultMark } from "#contract/values/uploads.ts";
import { localPath } from "#app/i18n/locales.ts";
import { receiveForm } from "#app/server/gateway/uploads.server.ts";
import { type Gateway, odooContext } from "#app/server/gateway/gateway.server.ts";
import { clientAddressContext } from "#app/server/client-address.server.ts";
import { requestIdContext } from "#app/server/request-id.server.ts";
import { localeContext } from "#app/server/locale.server.ts";
import { textOf } from "./forms.server.ts";

/** A posted form and the request's context. */
export type Post = {
  form: FormData;
  odoo: Gateway;
  locale: Locale;
  /** The URL of the page that was posted to. */
  url: URL;
  /** Adds the shopper's locale to a path made by `href()`. */
  local: (path: string) => string;
  /** False of a browser that keeps none, and of a first visit to pages that set none. */
  hasCookies: boolean;
};

export type PostArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function readPost(args: PostArgs): Promise<Post> {
  return postOf(args, await postedForm(args.request));
}

/** For pages with an `ImagesField`. */
export async function readPostWithImages(args: PostArgs): Promise<Post> {
  const { request, context } = args;
  const requestId = context.get(requestIdContext);
  const address = context.get(clientAddressContext);
  return postOf(args, await postedFormWithImages(request, { requestId, address }));
}

/** A post without a form, for pages that call an operation on GET. */
export function postOf({ request, url, context }: PostArgs, form: FormData): Post {
  const locale = context.get(localeContext);
  const local = (path: string) => localPath(path, locale);
  const hasCookies = request.headers.has("Cookie");
  return { form, odoo: context.get(odooContext), locale, url, local, hasCookies };
}

/** Calls the handler of the pressed button (`name="intent"`). Answers 400 for unknown buttons. */
export function byIntent<P extends Post, F extends Record<string, (post: P) => unknown>>(
  post: P,
  forms: F,
) {
  const intent = textOf(post.form, "intent");
  if (!Object.hasOwn(forms, intent)) throw data(null, { status: 400 });
  return forms[intent]!(post) as ReturnType<F[keyof F]>;
}

/** Reads a posted form. Any other body is the client's error, answered 4xx. */
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
 * A form with an `ImagesField`: `pictures` holds image tokens instead of files, including those of an earlier attempt,
 * and error marks that `ImageTokens` turns into errors of the field.
 */
export async function postedFormWithImages(
  request: Request,
  from: Parameters<typeof receiveForm>[1],
): Promise<FormData> {
  formType(request);
  const { fields, pictures } = await receiveForm(request, from);
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
