import { describe, expect, test } from "vitest"
import { banned } from "./bans.ts"
import { parse } from "./source.ts"

const told = (text: string, path = "server/actions/cart/list.ts"): readonly string[] =>
  banned(parse({ path, text })).map(({ line, rule }) => `${path}:${line} ${rule}`)

describe("whose rows a query means", () => {
  test.each([
    ['db.selectFrom("cart").where("client_id", "=", clientId)', "the store comes into a query by itself"],
    [
      'eb.selectFrom("cart").whereRef("cart.client_id", "=", "orders.client_id")',
      "the store comes into a query by itself"
    ],
    ['join.onRef("cart.client_id", "=", "orders.client_id")', "the store comes into a query by itself"],
    ["sql`select 1 from cart`", "SQL by hand on a store's table"],
    ["sql<string>`(select 1 from x JOIN  order_item as item on true)`", "SQL by hand on a store's table"],
    ["sql`delete from ${sql.table(name)}`", "SQL by hand on a store's table"],
    ["sql`update ${sql.table(name)} set a = 1`", "SQL by hand on a store's table"]
  ])("a query that names its store, or SQL past the list: %s", (text, rule) => {
    expect(told(text)).toEqual([expect.stringContaining(`server/actions/cart/list.ts:1 ${rule}`)])
  })

  test.each(['db.selectFrom("session").where("session_hash", "=", hash)', "sql`lower(cart.notes)`"])(
    "and none is %s",
    (text) => {
      expect(told(text)).toEqual([])
    }
  )

  test("is said where the list has it", () => {
    expect(told("sql`select 1 from cart`", "server/range/alive.ts")).toEqual([])
  })
})
