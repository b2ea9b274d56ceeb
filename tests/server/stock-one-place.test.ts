import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

/**
 * They change a product, and no count of pieces: its facts, where one that is in stock stays counted; which class it is; practice's pictures; and
 * that what was taken in trade and given back is sold no more.
 */
const NO_COUNTS = [
  join("server", "actions", "store", "productDetails.ts"),
  join("server", "actions", "store", "productSave.ts"),
  join("server", "firearms", "trade.ts"),
  join("server", "practice", "office.ts")
]

test("a count changes in one place, where its movement is written", () => {
  const root = join(import.meta.dirname, "../..")
  const changing = globSync("server/**/*.ts", { cwd: root }).filter((path) =>
    /updateTable\("product"\)|update product set (?:warehouse_)?available/.test(readFileSync(join(root, path), "utf8"))
  )
  expect(changing.toSorted()).toEqual([join("server", "money", "stock.ts"), ...NO_COUNTS].toSorted())
})
