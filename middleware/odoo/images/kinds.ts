/**
 * The records of Odoo with images for shoppers, and the fields one of which says that the record is published. The
 * set-up writes them into the procedures. Attachments are shown if they are public.
 */
export const IMAGE_KINDS = {
  t: { model: "product.template", field: "image_1920", shown: ["is_published"] },
  v: { model: "product.product", field: "image_variant_1920", shown: ["is_published"] },
  g: {
    model: "product.image",
    field: "image_1920",
    shown: ["product_tmpl_id.is_published", "product_variant_id.is_published"],
  },
  c: { model: "product.public.category", field: "image_1920", shown: [] },
  w: { model: "website", field: "social_default_image", shown: [] },
  a: { model: "ir.attachment", field: "datas", shown: [] },
} as const;
