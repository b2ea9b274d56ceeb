import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Result } from "effect"
import { migrate } from "../../server/db/migrate.ts"
import { FEWEST_PRODUCTS } from "../../server/seed/products.ts"
import { seedDemoStore } from "../../server/seed/seed.ts"
import { DEMO_CLIENT_ID } from "../../server/seed/store.ts"
import { memoryShelf } from "../../server/shelf/shelf.ts"
import type { Owned } from "../../server/setup/ownersTask.ts"
import type { Terminal } from "../../server/store/command.ts"
import { exportCommand } from "../../server/store/exportCommand.ts"
import { applyImport, previewImport } from "../../server/store/import/apply.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { goalOf } from "../../server/store/import/work.ts"
import { importCommand } from "../../server/store/importCommand.ts"
import type { ImportKind } from "../../src/store/rules.ts"
import { emptyDatabase, type TestDatabase } from "./database.ts"
import { ownStoreAt } from "./ownStores.ts"

/** What the demo does not have, and a store may. */
const MORE: readonly (readonly [ImportKind, readonly string[]])[] = [
  [
    "tax-classes",
    ["Tax class,Rate,How it is charged", "Food,2,In place of the store's rate", "Excise,11,On top of the store's rate"]
  ],
  ["item-fees", ["Item fee,Percent,Also on the card fee,Archived", "Battery fee,0.5,Yes,No", "Old fee,3,No,Yes"]],
  [
    "departments",
    [
      "Department,Place in the list,Tax class,Item fee,Minimum age,Require customer",
      "Snacks,2,Food,,,No",
      "Ammunition,1,Excise,Battery fee,21,Yes"
    ]
  ],
  ["range-days", ["Day,Closed,Opens,Closes,Note", "2027-12-25,Yes,,,Christmas", "2027-12-24,No,09:00,13:00,"]],
  ["range-hours", ["Weekday,Closed", "Monday,Yes"]],
  ["reasons", ["Reason,Kind,Archived", "Scratched,Another price,No", "Price match,Another price,Yes"]],
  [
    "products",
    [
      "Name,Price,Sold as,Tax class,Item fee,Deposit,Ask for a serial number,Ask for a customer,Taxable,Charged by",
      "Jerky,6.00,Goods,Food,,,No,No,Yes,",
      "Spotting scope,15.00,Rental,,Battery fee,200.00,Yes,Yes,Yes,Hour",
      "Cleaning and inspection,variable,Service,,,,No,No,No,",
      "Patch kit,variable,Goods,,,,No,No,Yes,"
    ]
  ],
  ["serial-numbers", ["Name,Serial number,Condition", "Spotting scope,SC-1,New", "Spotting scope,SC-2,New"]],
  [
    "memberships",
    [
      "Name,Price,Months,Customers in it,Lane minutes a day,Member's discount",
      "Family,499.00,24,4,1440,Ammunition 10%; Everything 5%"
    ]
  ],
  [
    "classes",
    [
      "Name,Price,Seats,Date,Start,End,Instructor,Repeats,Every,Until,Dates that differ",
      "Steel night,40.00,10,2027-01-06,18:00,20:00,Pat Lindell,Weeks,2,2027-12-29,2027-01-20 left out; 2027-02-03 Sam Ortiz; 4 seats".replace(
        "Ortiz; 4",
        "Ortiz 4"
      ),
      "Two days,90.00,4,2027-03-06,09:00,12:00,,,,,",
      "Two days,,,2027-03-13,09:00,12:00,Sam Ortiz,,,,"
    ]
  ],
  [
    "members",
    [
      "Phone,First name,Last name,Company,Membership,Card number,Starts,Ends,Seat of",
      '(254) 555-0150,Leah,Vasquez,,"Range membership, individual",M40050,2026-07-08,2027-07-07,',
      '(512) 555-0139,Leah,Keller,Mill Creek Outfitters,"Range membership, individual",M40039,2026-07-08,2027-07-07,M40050'
    ]
  ],
  ["settings", ["Setting,Value", "Blind count,Yes", 'Return reasons,"Changed mind, Broken"', "Tax the card fee,Yes"]]
]

/** A demo store that went out by its folder, and the new store that took the folder in. */
export interface Trip {
  readonly demo: Owned
  readonly own: Owned
  readonly database: TestDatabase
  readonly folder: string
  readonly terminal: Terminal
  /** What the import said. */
  readonly told: readonly string[]
  readonly close: () => Promise<void>
}

const demoStore = async (): Promise<{ readonly database: TestDatabase; readonly owned: Owned }> => {
  const database = await emptyDatabase(DEMO_CLIENT_ID)
  await migrate(database.db)
  await seedDemoStore(database.owner, database.hasher, FEWEST_PRODUCTS)
  const store = { clientId: DEMO_CLIENT_ID, isDemo: true }
  const { db, owner } = database
  const owned: Owned = { db, owner, folder: undefined, pepper: "unused", pepperFile: "", shelf: memoryShelf(), store }
  return { database, owned }
}

const bring = async (
  { db, store: { clientId } }: Owned,
  [kind, lines]: readonly [ImportKind, readonly string[]],
  now: number
): Promise<void> => {
  const target = goalOf(kind, clientId)
  const sheet = Result.getOrThrow(parseCsv(Buffer.from(lines.join("\n"))))
  const asked = { clientId, kind, target, fileName: `${kind}.csv`, now }
  const plan = await previewImport(db, asked, sheet)
  if (plan.problems.length > 0) throw new Error(JSON.stringify(plan.problems))
  await applyImport(db, asked, sheet, plan)
}

/** Exports a small demo store that has one of everything, and imports its folder into a new store of somebody's own. */
export const roundTrip = async (): Promise<Trip> => {
  const told: string[] = []
  const terminal: Terminal = {
    ask: undefined,
    askSecret: () => Promise.reject(new Error("Nobody is asked.")),
    say: (words) => told.push(words),
    now: () => Date.UTC(2026, 10, 20, 17)
  }
  const demo = await demoStore()
  for (const more of MORE) await bring(demo.owned, more, terminal.now())
  await demo.owned.db
    .updateTable("contact")
    .set({ shipping_full_name: "Range office", shipping_address_1: "1 Mill Road", shipping_city: "Marble Falls" })
    .set({ shipping_state: "TX", shipping_zip_code: "07866" })
    .where("contact_id", "=", "101")
    .execute()
  const above = mkdtempSync(join(tmpdir(), "round-trip-"))
  const folder = join(above, "out")
  await exportCommand([folder], demo.owned, terminal)
  const own = await ownStoreAt(terminal)
  told.length = 0
  await importCommand([folder, "--accept"], own.owned, terminal)
  return {
    demo: demo.owned,
    own: own.owned,
    database: own.database,
    folder,
    terminal,
    told,
    close: async () => {
      rmSync(above, { recursive: true })
      await demo.database.close()
      await own.database.close()
    }
  }
}
