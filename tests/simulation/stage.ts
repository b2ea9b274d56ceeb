import type { DatabaseSync } from "node:sqlite"
import type { Equipment } from "./office.ts"
import { SERIAL } from "./printer.ts"
import { START } from "./world.ts"

/** A word that stands in every row of the other store, and nowhere else (M15). */
export const OTHER_STORE = "CANARYVILLE-2002"

/** Where midnight comes half an hour after the start of a run, in simulated milliseconds since 1970; an early price ends with the day. */
export const NIGHT = { zone: "Asia/Yangon", at: START + 30 * 60_000 } as const

/** A customer who is too young for a handgun, what is shot with it and its rental. */
export const YOUNG = { contact: "104", birthdate: "2010-05-04" } as const

/** Sets the store up for a run: printers at the registers, reasons for returns, and a second store. */
export const setStage = (
  database: DatabaseSync,
  { withPrinters, sellsTime, crosses }: Pick<Equipment, "withPrinters" | "sellsTime" | "crosses">
): void => {
  if (withPrinters) database.exec(`update device set printer_serial_id = '${SERIAL}', printer_model = 'TSP143IV'`)
  if (sellsTime)
    database.exec(`update range_hours set opens = '00:00', closes = '24:00';
      update class_detail set seats_available = 4, registration_closes_days_before = 0, early_registration_discount = null,
        requires_birthdate = false, requires_emergency_contact = false where class_detail_id = '501';
      update contact set waiver_on_file = true, paper_waiver_on = '2099-01-01' where contact_id <> '103'`)
  if (crosses)
    database.exec(`update client set time_zone = '${NIGHT.zone}';
      update class_detail set early_registration_discount = 2000, early_registration_closes_days_before = 8
        where class_detail_id = '501';
      update contact set birthdate = '${YOUNG.birthdate}' where contact_id = '${YOUNG.contact}'`)
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
