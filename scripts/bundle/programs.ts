/**
 * The programs that the build makes runnable without sources and packages: `build/server/{name}.js`, and in the image
 * the npm script of the same name as in package.json.
 */
export const PROGRAMS = [
  { name: "shop", source: "server.ts", script: "start" },
  { name: "middleware", source: "host/middleware.ts", script: "start:middleware" },
  { name: "erp", source: "scripts/erp.ts", script: "erp" },
  { name: "odoo-setup", source: "scripts/odoo-setup.ts", script: "odoo:setup" },
  { name: "odoo-uninstall", source: "scripts/odoo-uninstall.ts", script: "odoo:uninstall" },
  { name: "odoo-check", source: "scripts/odoo-check.ts", script: "odoo:check" },
  { name: "shop-new", source: "scripts/shop-new.ts", script: "shop:new" },
];
