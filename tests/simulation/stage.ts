import type { DatabaseSync } from "node:sqlite"
import { SERIAL } from "./printer.ts"

/** A word that stands in every row of the other store, and nowhere else (M15). */
export const OTHER_STORE = "CANARYVILLE-2002"

/** Serial numbers of the demo store that lie reserved in saved carts, one each: registers race for them (M14). */
const SERIALS = ["H9C-000101", "H9C-000102"] as const

const savedCart = (serial: string, n: number): string => `
  insert into cart (client_id, shopping_cart_id, shopping_cart_type_code, is_default, loaded, saved_at, staff_id,
    device_license_id, contact_id, status, created_at, updated_at)
  select client_id, '9000${n}', 'OPEN_ORDER', 0, 0, 1, '2', '3', '101', 'open', 1, 1 from client where client_id = 1001;
  insert into cart_item (client_id, shopping_cart_item_id, shopping_cart_id, line_number, product_id, description,
    quantity, price, serial_number)
  select client_id, '9100${n}', '9000${n}', 1, product_id, description, 1, 4900, '${serial}'
    from product where client_id = 1001 and upc = '850000411128';
  update product_serial set status = 'reserved', shopping_cart_id = '9000${n}' where serial_number = '${serial}';`

/** Sets the store up for a run: printers at the registers, saved carts with serial numbers, and a second store. */
export const setStage = (database: DatabaseSync, withPrinters: boolean): void => {
  if (withPrinters) database.exec(`update device set printer_serial_id = '${SERIAL}', printer_model = 'TSP143IV'`)
  database.exec(SERIALS.map(savedCart).join(""))
  const columns = (table: string, changed: Readonly<Record<string, string>>) => {
    const names = database
      .prepare(`select name from pragma_table_info('${table}') where name <> 'client_id'`)
      .all()
      .map(({ name }) => String(name))
    const values = names.map((name) => changed[name] ?? name)
    database.exec(
      `insert into ${table} (client_id, ${names.join()}) select 2002, ${values.join()} from ${table} where client_id = 1001`
    )
  }
  const named = `'${OTHER_STORE}'`
  columns("client", { company_name: named })
  columns("device", { device_nickname: named })
  columns("contact", { first_name: named })
  columns("product", { description: named, price: "1" })
  columns("gift_card", { last_four: named })
}
