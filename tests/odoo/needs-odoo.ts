/** Before any test: is there an Odoo to test on? A configuration itself must load without one, for the linters. */
export default function needsOdoo() {
  const { ODOO_URL, ODOO_DATABASE, ODOO_API_KEY } = process.env;
  if (ODOO_URL && ODOO_DATABASE && ODOO_API_KEY) return;
  throw new Error("There is no Odoo to test on. Boot one: npm run odoo:bench -- up");
}
