/** Set by `tests/configs/vitest.odoo.config.ts`. */
export const connection = {
  url: setting("ODOO_URL"),
  database: setting("ODOO_DATABASE"),
  apiKey: setting("ODOO_API_KEY"),
  adminKey: setting("ODOO_ADMIN_KEY"),
  publicUrl: "http://localhost",
};

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}, or boot the bench: npm run odoo:bench -- up`);
  return value;
}
