/** The external id of a model's record; its prefix is the module that created the model. */
export function modelReference(model: string): string {
  const modules: Record<string, string> = {
    "delivery.carrier": "delivery",
    "product.template": "product",
    "product.wishlist": "website_sale_wishlist",
    "mailing.contact": "mass_mailing",
    "res.partner": "base",
    "sale.order": "sale",
    "sale.order.line": "sale",
    "stock.picking": "stock",
    "payment.transaction": "payment",
    "loyalty.card": "loyalty",
    "loyalty.history": "loyalty",
    "loyalty.program": "loyalty",
    "payment.token": "payment",
    "account.move": "account",
  };
  return `${modules[model] ?? "base"}.model_${model.replaceAll(".", "_")}`;
}
