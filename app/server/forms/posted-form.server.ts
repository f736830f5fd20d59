import { data } from "react-router";
import { MAX_FORM_BYTES } from "#contract/limits.ts";
import { isFormTooComplex, readBody } from "#contract/values/posted.ts";
import { faultMark } from "#contract/uploads.ts";
import { receiveForm } from "#app/server/gateway/uploads.server.ts";

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
 * A form with a `PicturesField`: in place of its files, `pictures` holds the tokens that an operation takes, those kept
 * from an earlier try among them, and marks that `PictureTokens` turns into the field's errors.
 */
export async function postedFormWithPictures(request: Request): Promise<FormData> {
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
