import { Effect } from "effect"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import { cents } from "../../src/money/cents.ts"
import { json } from "../effects/wire.ts"
import { OIL, ringing } from "../slices/away.ts"
import { acts, deskAt, type Scenario, written } from "./desk.ts"

const PAID: Command = { _tag: "KeepOfflineSale", method: "CASH", tendered: cents(20_00) }
const ANSWERS: Command = { _tag: "ChangeServerReach", since: null }

/** A register that sold gun oil for $10.27 while nobody answered; `reply` is what it hears of it later. */
const sold = (reply: Parameters<typeof json>[0], ...before: readonly AppEvent[]) =>
  Effect.gen(function* () {
    const till = yield* deskAt([...ringing([OIL, 1]), ...before], (wire) => {
      wire.on("book_offline_sale", json(reply))
    })
    yield* acts(till, PAID)
    return till
  })

const heard = (reply: Parameters<typeof json>[0], ...before: readonly AppEvent[]) =>
  Effect.gen(function* () {
    const till = yield* sold(reply, ...before)
    yield* acts(till, ANSWERS)
    yield* till.pass(2_000)
    return yield* written(till)
  })

const BOOKED = { status: "success", order_id: "55", order_number: "10512", booked_at: 1_795_194_100_000 }

/** What becomes of sales without the server, each as the real register writes it. */
export const away = {
  V32: Effect.gen(function* () {
    const till = yield* sold(BOOKED)
    return yield* written(till)
  }),
  V33: heard({ status: "success", held: true }),
  V34: heard(BOOKED),
  V40: heard(BOOKED, { type: "ScreenCovered", data: {} }, { type: "CoverLifted", data: { by: "Dana K." } })
} satisfies Readonly<Record<string, Scenario>>
