import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Result } from "effect"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openFile } from "../../scripts/recorder/file.ts"
import { atStore } from "../../server/db/connect.ts"
import type { Owned } from "../../server/setup/ownersTask.ts"
import type { Terminal } from "../../server/store/command.ts"
import { exportCommand } from "../../server/store/exportCommand.ts"
import { EXPORTED } from "../../server/store/export/tables.ts"
import { parseCsv } from "../../server/store/import/csv.ts"
import { importCommand } from "../../server/store/importCommand.ts"
import { csvOf } from "../../src/kernel/csv.ts"
import { verify } from "../../src/kernel/log.ts"
import type { TestDatabase } from "./database.ts"
import { bookOfLength, upload } from "./deviceLog.ts"
import { type Imports, openImports } from "./imports.ts"
import { DANA, FRONT_1 } from "./office.ts"
import { ownStoreAt } from "./ownStores.ts"
import { attachTo, FILE_BYTES, FILE_PLACE } from "./shelving.ts"
import { framePng as png } from "./pngs.ts"

/** What a spreadsheet would work out, or take for words, with as many apostrophes as people put before it. */
const ODD = [
  '=HYPERLINK("http://x","y")',
  "+1 512 555 0100",
  "@SUM(1)",
  "-2+3|cmd",
  "'=1",
  "''@x",
  "'Twas",
  "-5",
  "a\tb"
]

interface ManifestFile {
  readonly file: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

let imports: Imports
let folder: string
let other: TestDatabase
let store: Owned
const told: string[] = []

const terminal = (): Terminal => ({ ...imports.terminal(), say: (words) => told.push(words) })

beforeAll(async () => {
  imports = await openImports()
  const { office, owned } = imports
  const till = office.browser(FRONT_1)
  await till.call("login", { pin: DANA, force_login: 1 })
  await upload(till, bookOfLength("book-1", 400))
  await imports.run("products", imports.file("oversold.csv", "Name,Price,On hand", "Oversold cap,9.00,-3"), "--accept")
  imports.pass(1_000)
  await imports.run(
    "products",
    imports.file("odd.csv", csvOf([["Name", "Price"], ...ODD.map((name) => [name, "1.10"])])),
    "--accept"
  )
  await sql`insert into product_picture (client_id, picture_id, product_id, media_type, data, created_at)
    values (${owned.store.clientId}, 'p/1', '1001', 'image/png', ${png(2, 2).toString("base64")}, 1)`.execute(owned.db)
  await attachTo(owned.db, owned.store.clientId, owned.shelf)
  folder = join(imports.folder, "exported")
  await exportCommand([folder], owned, terminal())
  const own = await ownStoreAt(terminal())
  other = own.database
  store = own.owned
  await store.db
    .insertInto("item_fee_type")
    .values({ item_fee_id: "own", description: "Hazardous materials fee", percent: 2, applies_to_gross: false })
    .execute()
})
afterAll(async () => {
  await other.close()
  await imports.close()
})

const manifest = (): readonly ManifestFile[] => {
  const read = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as { files: readonly ManifestFile[] }
  return read.files
}
const sheetOf = (file: string) => Result.getOrThrow(parseCsv(readFileSync(join(folder, file))))
/** The cells of one column. */
const columnOf = (file: string, heading: string): readonly string[] => {
  const { header, lines } = sheetOf(file)
  const place = header.indexOf(heading)
  return lines.map(({ cells }) => cells[place] ?? "")
}

describe("an export", () => {
  test("has the files of customers as they are, but for those that were deleted", () => {
    const names = manifest().flatMap(({ file }) => (file.startsWith("attachments/") ? [file] : []))
    expect(names).toEqual([`attachments/103_${FILE_PLACE}.pdf`])
    expect(readFileSync(join(folder, names[0] ?? ""))).toEqual(FILE_BYTES)
  })

  test("has every row of every table, and says of each file what a copy of it is checked by", async () => {
    const files = manifest()
    for (const { file, bytes, sha256 } of files) {
      const content = readFileSync(join(folder, file))
      expect([content.byteLength, createHash("sha256").update(content).digest("hex")]).toEqual([bytes, sha256])
    }
    for (const [table, exported] of Object.entries(EXPORTED)) {
      if (exported._tag === "Other" || table === "client") continue
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(imports.owned.db)
      // The customer who is nobody is no row.
      const count = (rows[0]?.n ?? 0) - (table === "contact" ? 1 : 0)
      expect([table, files.find(({ file }) => file === exported.file)?.rows]).toEqual([table, count])
      expect(sheetOf(exported.file).lines.length).toBe(count)
    }
    expect(told.join()).toMatch(/^Exported [\d,]+ rows in \d+ files to /)
    expect(readFileSync(join(folder, "README.txt"), "utf8")).toContain("order-lines.csv")
  })

  test("keeps amounts to the cent, moments to the millisecond, and settings by name", async () => {
    const { rows } = await sql<{ amount: number; at: number }>`select sum(amount)::bigint as amount,
      sum(created_at)::bigint % 1000000007 as at from order_payment`.execute(imports.owned.db)
    const cents = columnOf("payments.csv", "Amount").map((text) => Number(text.replace(".", "")))
    expect(cents.reduce((sum, one) => sum + one, 0)).toBe(rows[0]?.amount)
    const at = columnOf("payments.csv", "Created at").reduce((sum, text) => sum + Date.parse(text), 0)
    expect(at % 1_000_000_007).toBe(rows[0]?.at)
    const { lines } = sheetOf("settings.csv")
    expect(Object.fromEntries(lines.map(({ cells }) => cells))).toMatchObject({
      "Sales tax": "8.25",
      "Store name": "Ridgeline Armory & Range"
    })
  })

  test("holds no secret of anybody", async () => {
    const { rows } = await sql<{ secret: string }>`
      select unnest(array[password_hash, pin_hash, pin_lookup, manager_code_hash, manager_code_lookup]) as secret from staff
      union all select number_lookup from gift_card union all select session_hash from session`.execute(
      imports.owned.db
    )
    const secrets = rows.flatMap(({ secret }) => secret ?? [])
    expect(secrets.length).toBeGreaterThan(5)
    const all = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(csv|jsonl)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("")
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  })

  test("has each journal as a file that the flight recorder reads and finds whole", () => {
    const [name = ""] = readdirSync(join(folder, "journals"))
    expect(name).toBe("0001_Front-1_book-1.jsonl")
    const { entries, warnings } = Result.getOrThrow(openFile(join(folder, "journals", name)))
    expect([entries.length, verify(entries), warnings]).toEqual([400, null, []])
  })

  test("has pictures as files", () => {
    expect(readFileSync(join(folder, "pictures/1001_p-1.png"))).toEqual(png(2, 2))
  })

  test("has no cell that a spreadsheet takes for a formula", () => {
    const names = columnOf("products.csv", "Name")
    for (const odd of ODD) expect(names).toContain(odd.replace("\t", " "))
    const text = readFileSync(join(folder, "products.csv"), "utf8")
    expect(text).toContain("'-2+3|cmd")
    // What stands before a cell is a comma or a quote that opens it.
    expect(text).not.toMatch(/(?:^|,)"?(?:[=+@\t\r]|-\d+[^\d.,"\r])/m)
  })

  test("goes into no folder that something is in, and leaves nothing behind when it fails", async () => {
    await expect(exportCommand([folder], imports.owned, terminal())).rejects.toThrow("is not empty")
    await expect(exportCommand([], imports.owned, terminal())).rejects.toThrow("export FOLDER")
    const taken = join(imports.folder, "taken")
    mkdirSync(taken)
    writeFileSync(join(taken, "x"), "")
    const nobody: Owned = {
      ...imports.owned,
      db: atStore(imports.owned.owner, 77),
      store: { clientId: 77, isDemo: false }
    }
    const fresh = join(imports.folder, "fresh")
    await expect(exportCommand([fresh], nobody, terminal())).rejects.toThrow()
    expect([existsSync(fresh), existsSync(`${fresh}.part`), readdirSync(taken)]).toEqual([false, false, ["x"]])
  })
})

describe.each(["products", "customers", "people"])("exported %s", (kind) => {
  const run = async (owned: Owned, ...flags: readonly string[]): Promise<string> => {
    told.length = 0
    await importCommand([kind, join(folder, `${kind}.csv`), ...flags], owned, terminal())
    return told.join("\n")
  }

  test("are the same to the store that they come from", async () => {
    expect(await run(imports.owned)).toMatch(/new: 0 .*\n.*changed: 0 .*\n.*the same, left alone: \d.*\n.*problem: 0/)
  })

  test("come into a new store as they are, and are the same from then on", async () => {
    expect(await run(store, "--accept")).toMatch(/changed: 0 .*\n.*\n.*problem: 0/)
    expect(await run(store)).toMatch(/new: 0 .*\n.*changed: 0 .*\n.*the same, left alone: \d.*\n.*problem: 0/)
    const again = join(imports.folder, `again-${kind}`)
    await exportCommand([again], store, terminal())
    const { header } = sheetOf(`${kind}.csv`)
    const own = (file: string): readonly string[] => {
      const { lines } = Result.getOrThrow(parseCsv(readFileSync(file)))
      // Ids, and when a customer came, are each store's own; so is what it is that no import reads.
      const shared = [
        "Name",
        "UPC",
        "SKU",
        "Price",
        "Taxable",
        "On hand",
        "Sold as",
        "Cost",
        "Tax class",
        "Item fee",
        "Deposit",
        "Warn below",
        "Ask for a serial number",
        "Ask for a customer",
        "Ask for the buyer's facts",
        "Firearm kind",
        "Hazardous",
        "Internal use only",
        "Shipping length",
        "Shipping weight",
        "Role",
        "First name",
        "Email",
        "Phone",
        "Birthday"
      ]
      const places = shared.flatMap((one) => (header.includes(one) ? [header.indexOf(one)] : []))
      return lines.map(({ cells }) => places.map((place) => cells[place]).join("|")).toSorted()
    }
    const had = own(join(folder, `${kind}.csv`))
    const got = own(join(again, `${kind}.csv`))
    expect(had.filter((row) => !got.includes(row))).toEqual([])
  })
})
