/** Fails the test run without an Odoo. Not part of the configuration, which linters load without one. */
export default function needsOdoo() {
  const { ODOO_URL, ODOO_DATABASE, ODOO_API_KEY } = process.env;
  if (ODOO_URL && ODOO_DATABASE && ODOO_API_KEY) return;
  throw new Error("There is no Odoo to test on. Boot one: npm run odoo:bench -- up");
}
