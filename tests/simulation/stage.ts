import type { DatabaseSync } from "node:sqlite"
import type { Equipment } from "./office.ts"
import { SERIAL } from "./printer.ts"

/** A word that stands in every row of the other store, and nowhere else (M15). */
export const OTHER_STORE = "CANARYVILLE-2002"

/** Sets the store up for a run: printers at the registers, reasons for returns, and a second store. */
export const setStage = (
  database: DatabaseSync,
  { withPrinters, sellsTime }: Pick<Equipment, "withPrinters" | "sellsTime">
): void => {
  if (withPrinters) database.exec(`update device set printer_serial_id = '${SERIAL}', printer_model = 'TSP143IV'`)
  if (sellsTime)
    database.exec(`update range_hours set opens = '00:00', closes = '24:00';
      update class_detail set seats_available = 4, registration_closes_days_before = 0, early_registration_discount = null,
        requires_birthdate = false, requires_emergency_contact = false where class_detail_id = '501';
      update contact set waiver_on_file = true, paper_waiver_on = '2099-01-01' where contact_id <> '103'`)
  database.exec(`update client set return_reasons = 'Changed mind, Defective'`)
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
