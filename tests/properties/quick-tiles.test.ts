import { fc } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { eventRow } from "../../src/kernel/codec.ts"
import { chain, type Row, startOf } from "../../src/kernel/log.ts"
import { replay } from "../../src/kernel/replay.ts"
import { MOST_GOODS, MOST_TILES } from "../../src/quickTiles/model.ts"
import { tilesOf } from "../../src/quickTiles/tiles.ts"
import { answer, answered, approved, ORDER } from "../slices/answers.ts"
import { cartEvent, cartReply, known, line, signedIn, started, totals } from "../slices/facts.ts"
import { after, NOW, stampAt, when } from "../slices/given.ts"

const DAY = 86_400_000
const PRODUCTS = 24

type Move =
  | { readonly _tag: "Sell"; readonly pieces: readonly (readonly [product: number, quantity: number])[] }
  | { readonly _tag: "Open" | "Book" }
  | { readonly _tag: "Wait"; readonly days: number }
  | { readonly _tag: "Tile"; readonly command: Extract<Command, { readonly product: string }> }

const product = fc.nat({ max: PRODUCTS - 1 })
const named = product.map((n) => `product-${n}`)
const moves: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      _tag: fc.constant("Sell" as const),
      pieces: fc.array(fc.tuple(product, fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 })
    })
  },
  fc.record({ _tag: fc.constantFrom("Open" as const, "Book" as const) }),
  fc.record({ _tag: fc.constant("Wait" as const), days: fc.integer({ min: 1, max: 20 }) }),
  {
    weight: 2,
    arbitrary: fc.oneof(
      named.map((one): Move => ({ _tag: "Tile", command: { _tag: "PinTile", product: one } })),
      named.map((one): Move => ({ _tag: "Tile", command: { _tag: "UnpinTile", product: one } })),
      fc
        .tuple(named, fc.integer({ min: -1, max: 20 }))
        .map(([one, to]): Move => ({ _tag: "Tile", command: { _tag: "MoveTile", product: one, to } }))
    )
  }
)

const tiles = ({ quickTiles }: AppState): readonly string[] => tilesOf(quickTiles).map(({ product_id }) => product_id)

/** A register in a store of 24 products, and the book that it writes. */
class Till {
  now = NOW
  state: AppState = machine.initial
  rows: Row[] = []

  constructor() {
    this.happen([known(), signedIn()])
  }

  happen(events: readonly AppEvent[]): void {
    this.state = after(this.state, events)
    this.rows.push(...events.map((event) => eventRow(machine.events, event, this.now, "test")))
  }

  give(command: Command): void {
    const { decision } = when(this.state, command, stampAt(this.now))
    if (decision._tag === "Accepted") this.happen(decision.events)
  }

  make(move: Move): void {
    switch (move._tag) {
      case "Sell": {
        const items = move.pieces.map(([n, quantity], at) =>
          line(n, { quantity, shopping_cart_item_id: `line-${at}`, description: `Product ${n}, ${quantity} of it` })
        )
        this.happen([cartEvent(cartReply(items, totals(2056))), started()])
        return this.give(answer(approved({ order: ORDER })))
      }
      case "Open":
        return this.give({ _tag: "OpenAnswered", amount: 100, answer: answered({}) })
      case "Tile":
        return this.give(move.command)
      case "Wait":
        this.now += move.days * DAY
        return
      case "Book": {
        const opening = machine.opening(this.state, { id: "next", previous: null, at: this.now, reason: "closed" })
        this.state = machine.initial
        this.rows = []
        this.happen([opening, known(), signedIn()])
      }
    }
  }

  replayed(): AppState {
    const { state, newer, unreadable } = replay(machine, chain(startOf("book", null), this.rows))
    expect([newer, unreadable]).toEqual([[], []])
    return state
  }
}

test("a replayed journal gives the same tiles, which move by pins and by openings alone", () => {
  fc.assert(
    fc.property(fc.array(moves, { maxLength: 60 }), (all) => {
      const till = new Till()
      for (const move of all) {
        const before = till.state
        till.make(move)
        const { quickTiles } = till.state
        const shown = tiles(till.state)
        if (move._tag !== "Open" && move._tag !== "Tile") expect(shown).toEqual(tiles(before))
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.length).toBeLessThanOrEqual(MOST_TILES)
        expect(quickTiles.goods.length).toBeLessThanOrEqual(MOST_GOODS)
        expect(shown.slice(0, quickTiles.pinned.length)).toEqual(quickTiles.pinned)
      }
      expect(till.replayed().quickTiles).toEqual(till.state.quickTiles)
    }),
    { numRuns: 150 }
  )
})
