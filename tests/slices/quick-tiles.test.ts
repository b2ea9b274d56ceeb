import { describe, expect, test } from "vitest"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { cents } from "../../src/money/cents.ts"
import { MOST_GOODS, MOST_TILES } from "../../src/quickTiles/model.ts"
import { tilesOf } from "../../src/quickTiles/tiles.ts"
import { needsLook } from "../../src/quickTiles/views.ts"
import { soldOf } from "../../src/quickTiles/rules.ts"
import { machine } from "../../src/app/machine.ts"
import { answer, answered, approval, approved, ORDER, soldByCard } from "./answers.ts"
import { cartEvent, cartReply, counted, known, line, paying, signedIn, started, totals } from "./facts.ts"
import { after, given, NOW, stampAt, when } from "./given.ts"

const DAY = 86_400_000
const opened = { _tag: "OpenAnswered", amount: 100, answer: answered({}) } as const satisfies Command

/** What a sale of these lines counts, so many days before today. */
const soldAgo = (state: AppState, days: number, ...items: Parameters<typeof soldOf>[0]): AppState => {
  const data = soldOf(items, state.quickTiles.goods, NOW - days * DAY)
  return data ? after(state, [{ type: "PiecesSold", data }]) : state
}

/** The register after these pieces were sold today, `line(n)` n times each, and it was opened. */
const opening = (state: AppState): AppState => when(state, opened).state
const tiles = ({ quickTiles }: AppState): readonly string[] => tilesOf(quickTiles).map(({ product_id }) => product_id)
const stocked = (many: number): AppState => {
  const items = Array.from({ length: many }, (_, n) => line(n + 1, { quantity: many - n }))
  return opening(soldAgo(given(known(), signedIn()).state, 0, ...items))
}
const carried = (state: AppState): AppState =>
  after(machine.initial, [machine.opening(state, { id: "book-2", previous: "book-1", at: NOW, reason: "closed" })])

describe("what a sale counts", () => {
  const pay = (items: Parameters<typeof cartReply>[0]) =>
    given(...paying(cartReply(items, totals(2056))), started()).when(answer(approved({ order: ORDER })))

  test("is its pieces by product, whichever lines they stand in, with what is left of them in the store", () => {
    const serial = { product_id: "product-2", description: "Halden H9", serializable: true, require_customer: true }
    const { state } = pay([
      line(1, { quantity: 3 }),
      line(3, { product_id: "product-1", quantity: 2, price: cents(1500) }),
      line(2, { ...serial, serial_number: "A-1", upc: "850000410015", image_src: "/h9.svg" })
    ]).gives([
      approval(),
      soldByCard,
      {
        type: "PiecesSold",
        data: {
          day: Math.floor(NOW / DAY),
          pieces: [
            { product_id: "product-1", quantity: 5, left: 19 },
            { product_id: "product-2", quantity: 1, left: 23 }
          ],
          goods: [
            { product_id: "product-1", description: "Product 3", price: 1500 },
            { ...serial, price: 1899, image_src: "/h9.svg", upc: "850000410015" }
          ]
        }
      }
    ])
    expect(state.quickTiles.goods).toMatchObject([
      { product_id: "product-1", left: 19, days: [[Math.floor(NOW / DAY), 5]] },
      { product_id: "product-2", left: 23, days: [[Math.floor(NOW / DAY), 1]] }
    ])
  })

  test("is nothing of what comes back, nor of what has no product", () => {
    pay([line(1, { quantity: -1 }), line(2, { product_id: "" })]).gives([approval(), soldByCard])
  })

  test("names what is known already by its id alone, until it looks otherwise", () => {
    const state = soldAgo(given().state, 0, line(1), line(2))
    expect(soldOf([line(1), line(2, { price: cents(2000) })], state.quickTiles.goods, NOW)?.goods).toEqual([
      { product_id: "product-2", description: "Product 2", price: 2000 }
    ])
  })

  test("has no price for a gift card, whose price each sale names", () => {
    expect(soldOf([line(1, { product_type_code: "GIFT_CARDS" })], [], NOW)?.goods).toEqual([
      { product_id: "product-1", description: "Product 1", price: null, product_type_code: "GIFT_CARDS" }
    ])
  })

  test("has no price where each sale is asked for it, and is looked up for its screen", () => {
    const [goods] = soldOf([line(1, { asks_price: true })], [], NOW)?.goods ?? []
    expect(goods).toEqual({ product_id: "product-1", description: "Product 1", price: null })
    const tile = { product_id: "product-1", description: "Product 1", price: null, left: null, days: [] }
    expect(needsLook(tile, null, 1)).toBe(true)
    expect(needsLook({ ...tile, price: 500 }, null, 1)).toBe(false)
    expect(needsLook({ ...tile, product_type_code: "GIFT_CARDS" }, null, 1)).toBe(false)
  })

  test("is nothing of a cart that has taken the place of the one that was paid", () => {
    const next = cartEvent(cartReply([line(7)], totals(2056), { shopping_cart_id: "the next cart" }))
    const { decision } = given(...paying(), started(), next).when(answer(approved({ order: ORDER })))
    expect(decision).toMatchObject({ events: [approval(), { type: "SaleCompleted" }] })
  })

  test("grows neither with the store nor with what it calls its products", () => {
    const many = Array.from({ length: 2 * MOST_GOODS }, (_, n) => line(n))
    let { state } = given()
    for (const item of many) state = soldAgo(state, 0, item)
    expect(state.quickTiles.goods).toHaveLength(MOST_GOODS)
    const long = line(1, { description: "x".repeat(4_000), image_src: `data:image/png;base64,${"A".repeat(90_000)}` })
    expect(JSON.stringify(soldOf([long], [], NOW))?.length).toBeLessThan(400)
  })

  test("lets go first of what sells least, and never of a tile", () => {
    const first = soldAgo(given(known(), signedIn()).state, 40, line(0))
    let state = when(first, { _tag: "PinTile", product: "product-0" }).state
    state = soldAgo(state, 1, line(1), line(2, { quantity: 2 }))
    for (let n = 3; n <= MOST_GOODS; n += 1) state = soldAgo(state, 0, line(n))
    const ids = state.quickTiles.goods.map(({ product_id }) => product_id)
    expect([ids.includes("product-0"), ids.includes("product-1"), ids.includes("product-2")]).toEqual([
      true,
      false,
      true
    ])
  })
})

describe("the tiles", () => {
  test("are worked out when the register opens, most pieces first, and then stay", () => {
    const sold = soldAgo(
      given(known(), signedIn()).state,
      0,
      line(1),
      line(2, { quantity: 3 }),
      line(3, { quantity: 2 })
    )
    expect(tiles(sold)).toEqual([])
    const { decision, state } = when(sold, opened)
    expect(decision).toMatchObject({
      events: [
        { type: "RegisterOpened" },
        {
          type: "QuickTilesFixed",
          data: { day: Math.floor(NOW / DAY), products: ["product-2", "product-3", "product-1"] }
        }
      ]
    })
    const later = soldAgo(state, 0, line(1, { quantity: 50 }), line(4, { quantity: 60 }))
    expect(tiles(later)).toEqual(["product-2", "product-3", "product-1"])
    expect(tiles(opening(later))).toEqual(["product-4", "product-1", "product-2", "product-3"])
  })

  test("count the last 30 days alone", () => {
    let { state } = given(known(), signedIn())
    state = soldAgo(state, 30, line(1, { quantity: 99 }))
    state = soldAgo(state, 29, line(2))
    state = soldAgo(state, 0, line(3), line(2))
    expect(tiles(opening(state))).toEqual(["product-2", "product-3"])
    const month = when(state, opened, stampAt(NOW + 29 * DAY)).state
    expect(tiles(month)).toEqual(["product-2", "product-3"])
    const { state: later } = when(month, opened, stampAt(NOW + 30 * DAY))
    expect([tiles(later), later.quickTiles.goods]).toEqual([[], []])
  })

  test("are 16 at most", () => {
    expect(tiles(stocked(20))).toHaveLength(MOST_TILES)
  })

  test("say nothing where nothing was ever sold", () => {
    given(known(), signedIn())
      .when(opened)
      .gives([{ type: "RegisterOpened", data: { amount: 100 } }], [{ type: "Navigate", args: { to: "/sale" } }])
  })

  test("and their counts go into the next book", () => {
    const state = when(stocked(3), { _tag: "PinTile", product: "product-2" }).state
    const next = carried(state)
    expect(next.quickTiles).toEqual(state.quickTiles)
    expect(tiles(opening(soldAgo(next, 0, line(3, { quantity: 9 }))))).toEqual(["product-2", "product-3", "product-1"])
  })
})

describe("a pinned tile", () => {
  const pin = (product: string) => ({ _tag: "PinTile", product }) as const
  const move = (product: string, to: number) => ({ _tag: "MoveTile", product, to }) as const

  test("comes first, in the order of the pins, and stays there when the register opens", () => {
    const pinned = when(when(stocked(4), pin("product-3")).state, pin("product-2")).state
    expect(tiles(pinned)).toEqual(["product-3", "product-2", "product-1", "product-4"])
    expect(tiles(opening(soldAgo(pinned, 0, line(4, { quantity: 50 }))))).toEqual([
      "product-3",
      "product-2",
      "product-4",
      "product-1"
    ])
    when(pinned, pin("product-3")).doesNothing()
  })

  test("stays when it was not sold for a month", () => {
    const { state } = when(when(stocked(2), pin("product-2")).state, opened, stampAt(NOW + 60 * DAY))
    expect(tiles(state)).toEqual(["product-2"])
  })

  test("is moved among the pinned ones, and stops at their ends", () => {
    const pins: readonly AppEvent[] = [1, 2, 3].map((n) => ({
      type: "TilePinned",
      data: { product_id: `product-${n}`, description: `Product ${n}` }
    }))
    const state = after(stocked(5), pins)
    const told = { product_id: "product-1", description: "Product 1" }
    const moved = when(state, move("product-1", 2)).gives([{ type: "TileMoved", data: { ...told, to: 2 } }])
    expect(tiles(moved.state).slice(0, 3)).toEqual(["product-2", "product-3", "product-1"])
    when(state, move("product-1", 99)).gives([{ type: "TileMoved", data: { ...told, to: 2 } }])
    when(state, move("product-1", -4)).doesNothing()
    when(state, move("product-4", 0)).refuses("Pin a tile to move it.")
  })

  test("stands right behind the others once it is unpinned, until the register opens", () => {
    const pinned = after(stocked(4), [
      { type: "TilePinned", data: { product_id: "product-4", description: "Product 4" } },
      { type: "TilePinned", data: { product_id: "product-3", description: "Product 3" } }
    ])
    const { state } = when(pinned, { _tag: "UnpinTile", product: "product-4" }).gives([
      { type: "TileUnpinned", data: { product_id: "product-4", description: "Product 4" } }
    ])
    expect(tiles(state)).toEqual(["product-3", "product-4", "product-1", "product-2"])
    expect(tiles(opening(state))).toEqual(["product-3", "product-1", "product-2", "product-4"])
    when(state, { _tag: "UnpinTile", product: "product-4" }).doesNothing()
  })

  test("is one of 16, of what was sold here", () => {
    const all = Array.from({ length: MOST_TILES }, (_, n) => pin(`product-${n + 1}`))
    const full = all.reduce((state, one) => when(state, one).state, stocked(20))
    when(full, pin("product-17")).refuses("All 16 tiles are pinned. Unpin one first.")
    for (const command of [pin("x"), { _tag: "UnpinTile", product: "x" } as const])
      when(full, command).refuses("This tile isn't here anymore.")
  })

  test("needs somebody who is signed in", () => {
    given(counted(line(1)))
      .when(pin("product-1"))
      .refuses("Sign in first.")
  })
})
