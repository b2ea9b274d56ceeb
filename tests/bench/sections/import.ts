import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { Redacted, Result } from "effect"
import { CHEAP_COST, makeHasher } from "../../../server/auth/hash.ts"
import { atStore, openDatabase } from "../../../server/db/connect.ts"
import { migrate } from "../../../server/db/migrate.ts"
import { generateProducts } from "../../../server/seed/products.ts"
import { NO_IMPRINT } from "../../../server/setup/firstStart.ts"
import { makeOwnStore, OWN_CLIENT_ID } from "../../../server/setup/ownStore.ts"
import { applyImport, previewImport } from "../../../server/store/import/apply.ts"
import type { Importing } from "../../../server/store/import/save.ts"
import { parseCsv } from "../../../server/store/import/csv.ts"
import { csvFile } from "../../../src/kernel/csv.ts"
import { targetOf } from "../../../server/store/import/targets.ts"
import { importToUndo, undoImport } from "../../../server/store/import/undo.ts"
import { cents } from "../../../src/money/cents.ts"
import { formatMoney } from "../../../src/money/text.ts"
import type { Bench, Section } from "../bench.ts"
import { type Figure, measured, rounds } from "../figure.ts"
import { spreadOf, timed } from "../stats.ts"
import { numberText } from "../table.ts"

/** A minute for 100,000 products, from the file to the last row. */
const AIM = { at: "median", most: 60 } as const

const fileOf = (count: number): Uint8Array =>
  Buffer.from(
    csvFile([
      ["Name", "UPC", "SKU", "Department", "Manufacturer", "Price", "On hand"],
      ...generateProducts(count).map(({ product }) => [
        product.description,
        product.upc,
        product.sku ?? "",
        product.department,
        product.manufacturer ?? "",
        formatMoney(cents(product.price ?? 0)),
        String(product.available ?? "")
      ])
    ])
  )

const emptyStore = async ({ folder, defer }: Bench) => {
  const db = await openDatabase(undefined, join(folder, "import"))
  defer(() => db.destroy())
  await migrate(db)
  const secret = (text: string) => Redacted.make(text)
  await makeOwnStore(
    db,
    makeHasher(randomBytes(32), CHEAP_COST),
    {
      _tag: "Own",
      store: "Bench",
      imprint: NO_IMPRINT,
      owner: "bench",
      registers: ["Front"],
      taxRate: 0,
      timeZone: "UTC",
      secrets: () =>
        Promise.resolve({
          password: secret(randomBytes(12).toString("hex")),
          pin: secret("918273"),
          manager_code: secret("564738")
        })
    },
    0
  )
  return atStore(db, OWN_CLIENT_ID)
}

/** A whole catalog out of a CSV file into an empty store on PGlite, and back out again. */
export const importing: Section = async (bench) => {
  const { products } = bench.sizes
  const file = fileOf(products)
  const db = await emptyStore(bench)
  const target = targetOf("products", OWN_CLIENT_ID)
  const asked: Importing = { clientId: OWN_CLIENT_ID, kind: "products", target, fileName: "bench.csv", now: 1 }
  bench.say(`Importing ${products} products on PGlite`)
  const looked = await timed(async () => {
    const sheet = Result.getOrThrow(parseCsv(file))
    return { sheet, plan: await previewImport(db, asked, sheet) }
  })
  const { sheet, plan } = looked.result
  const saved = await timed(() => applyImport(db, asked, sheet, plan))
  const undone = await timed(async () => {
    const row = await importToUndo(db)
    return row && undoImport(db, row, target, { now: 2 })
  })
  const figure = (name: string, ms: number, more: Pick<Figure, "aim" | "note"> = {}) =>
    rounds(name, "s", spreadOf([ms / 1_000]), more)
  const seconds = (looked.ms + saved.ms) / 1_000
  const note = `${plan.created.length} of ${products} rows new`
  const pace = `${numberText(products / seconds)} rows a second`
  return measured([
    figure("import of products, report", looked.ms, { note }),
    figure("import of products, report and save", looked.ms + saved.ms, { aim: AIM, note: `${note}, ${pace}` }),
    figure("import of products, undone", undone.ms, { note: `${undone.result?.deleted ?? 0} rows removed` })
  ])
}
