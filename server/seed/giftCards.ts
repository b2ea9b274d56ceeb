import { Redacted } from "effect"
import type { Insertable } from "kysely"
import type { Hasher } from "../auth/hash.ts"
import type { Database } from "../db/schema.ts"
import { DEMO_CLIENT_ID, SEED_TIME } from "./store.ts"

/** The demo store's gift cards: their numbers, which are printed here and nowhere in the database, and cents on them. */
export const DEMO_GIFT_CARDS = [
  { id: "1", number: "RAR100050", balance: 50_00 },
  { id: "2", number: "RAR100125", balance: 125_00 },
  { id: "3", number: "RAR100001", balance: 1_00 },
  { id: "4", number: "RAR101000", balance: 1_000_00 },
  { id: "5", number: "RAR100000", balance: 0 }
] as const

/** The gift cards, each with what was put on it when it was sold. */
export const demoGiftCards = (
  hasher: Hasher
): {
  readonly cards: readonly Insertable<Database["gift_card"]>[]
  readonly entries: readonly Insertable<Database["gift_card_entry"]>[]
} => ({
  cards: DEMO_GIFT_CARDS.map(({ id, number, balance }) => ({
    client_id: DEMO_CLIENT_ID,
    gift_card_id: id,
    number_lookup: hasher.lookup({ clientId: DEMO_CLIENT_ID, kind: "gift_card" }, Redacted.make(number)),
    last_four: number.slice(-4),
    balance,
    created_at: SEED_TIME
  })),
  entries: DEMO_GIFT_CARDS.filter(({ balance }) => balance > 0).map(({ id, balance }) => ({
    client_id: DEMO_CLIENT_ID,
    gift_card_entry_id: id,
    gift_card_id: id,
    amount: balance,
    created_at: SEED_TIME
  }))
})
