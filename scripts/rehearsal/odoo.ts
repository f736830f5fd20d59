import { installModules } from "#scripts/bench/database.ts";
import { makeAdminKey } from "#scripts/bench/keys.ts";
import { readKeys, type Place } from "#scripts/bench/place.ts";
import { compose, DATABASE, folder } from "./engine.ts";

/** Only its folder and database are used: the rest is Compose's. */
const place: Place = {
  folder,
  root: "",
  database: DATABASE,
  port: 0,
  geventPort: 0,
  postgresPort: 0,
};

/** In no product's name. */
export const ONLY_IN_A_TEXT = "orchard";

/** What an owner of a shop enters. */
const GOODS = `
company = env.ref('base.main_company')
shelf = env['stock.warehouse'].search([('company_id', '=', company.id)], limit=1).lot_stock_id
category = env['product.public.category'].create({'name': 'Chairs'})
for name, price in [('Oak chair', 100), ('Ash stool', 40), ('Beech bench', 180)]:
    template = env['product.template'].create({
        'name': name, 'type': 'consu', 'is_storable': True, 'allow_out_of_stock_order': False,
        'is_published': True, 'list_price': price, 'weight': 2,
        'description_ecommerce': '<p>From an ${ONLY_IN_A_TEXT}.</p>',
        'public_categ_ids': [(6, 0, category.ids)],
    })
    env['stock.quant'].with_context(inventory_mode=True).create({
        'product_id': template.product_variant_id.id, 'location_id': shelf.id, 'inventory_quantity': 5000,
    }).action_apply_inventory()
env['delivery.carrier'].search([('is_published', '=', True)]).write({'allow_cash_on_delivery': True})
env.cr.commit()
`;

/** A database of a company in Germany, without demo data. */
export async function createDatabase(): Promise<void> {
  await compose(["up", "-d", "--wait", "postgres"]);
  const options = ["-d", DATABASE, "--unaccent", "--stop-after-init"];
  const install = (modules: string[], flags: string[]) =>
    compose(["run", "--rm", "-T", "odoo", "odoo", ...options, ...flags, "-i", modules.join(",")]);
  await installModules(place, "plain", { install, inShell });
}

export async function adminKey(): Promise<string> {
  await makeAdminKey(place, inShell);
  return readKeys(place).get("ODOO_ADMIN_KEY") ?? "";
}

export async function stockGoods(): Promise<void> {
  await inShell(place, GOODS);
}

async function inShell({ database }: Place, python: string): Promise<string> {
  const shell = ["odoo", "shell", "-d", database, "--no-http", "--log-level=error"];
  return await compose(["run", "--rm", "-T", "odoo", ...shell], { stdin: python });
}
