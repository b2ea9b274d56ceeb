import { Effect, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { rowsOf } from "../../effects/ports/LogMemory.ts"
import { stateHashRecorder } from "../../effects/stateHashRecorder.ts"
import type { AppEvent, Command } from "../../src/app/protocol.ts"
import type { LogEntry } from "../../src/kernel/log.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { cartJson } from "../effects/replies.ts"
import { bookOf, openTill, type Till, type TillOptions } from "../effects/till.ts"
import { json, type Wire } from "../effects/wire.ts"
import { cartEvent, cartReply, known, line, paying, signedIn, totals } from "../slices/facts.ts"
import { NOW } from "../slices/given.ts"

/** What a scenario leaves: the rows of its register's book. */
export type Scenario = Effect.Effect<readonly LogEntry[], never, Scope.Scope>

export const TOTAL = 2056
const LINE = line(1, { price: cents(TOTAL) })

/** A cart of one line whose sums fit, with so much paid, in cents. */
export const CART = cartReply([LINE], totals(TOTAL))
const onWire = json(cartJson([LINE], totals(TOTAL)))

const ORDER = { order_id: "77", order_number: "10077" }
export const SOLD = json({ status: "success", ...ORDER })
export const DECLINED = json({ status: "error", message: "", gateway_message: "DECLINED" })
export const PENDING = json({ status: "success", shopping_cart_payment_id: 9 })
export const GONE = json({ status: "success", gateway_message: "DENIED" })
export const COMPLETE = json({ status: "success", transaction_status: "COMPLETE", ...ORDER })

/** On the payment screen, and on the sale with the same cart. */
export const AT_PAYMENT: readonly AppEvent[] = paying(CART)
export const AT_SALE: readonly AppEvent[] = [known(), signedIn(), cartEvent(CART)]

export const CARD: Command = { _tag: "AcceptPayment", method: "credit_card", amount: cents(TOTAL) }
/** The same beside a card that nobody has settled, on a manager's word. */
export const CASH_ALLOWED: Command = {
  _tag: "AcceptPayment",
  method: "cash",
  amount: cents(TOTAL),
  entry: { managerCode: secret("864209") }
}
export const CASH: Command = { _tag: "AcceptPayment", method: "cash", amount: cents(TOTAL) }

/** The key of the payment that nobody has settled. */
export const keyOf = (till: Till): string => till.state().payment.attempts[0]?.key ?? ""

/** A register that begins like this, with a back end that a test has scripted. */
export const deskAt = (
  events: readonly AppEvent[],
  script: (wire: Wire) => void,
  more: Partial<TillOptions> = {}
): Effect.Effect<Till, never, Scope.Scope> =>
  Effect.gen(function* () {
    yield* TestClock.setTime(NOW)
    return yield* openTill({
      disk: bookOf(events, [], NOW),
      script: (wire) => {
        wire.on("get_shopping_cart", onWire)
        script(wire)
      },
      ...more
    })
  })

/** Does what a cashier does, one after the other, each as far as it goes. */
export const acts = (till: Till, ...commands: readonly Command[]): Effect.Effect<void> =>
  Effect.forEach(
    commands,
    (command) =>
      Effect.andThen(
        Effect.sync(() => {
          const refusal = till.act(command)
          if (refusal !== null) throw new Error(`${command._tag}: ${refusal}`)
        }),
        till.settle
      ),
    { discard: true }
  )

/** The rows that a register has written so far. */
export const written = (till: Till): Effect.Effect<readonly LogEntry[]> =>
  Effect.map(till.settle, () => rowsOf(till.disk))

/** The same, with the hash of the state behind them, as the register writes it. */
export const witnessed = (till: Till): Effect.Effect<readonly LogEntry[]> =>
  Effect.gen(function* () {
    const rows = yield* written(till)
    stateHashRecorder(till.register.store)(Array.from({ length: 50 }, () => rows[0]).flatMap((row) => row ?? []))
    return yield* written(till)
  })
