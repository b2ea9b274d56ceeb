import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { diagnose } from "../../src/recorder/diagnose.ts"
import type { RuleId, Verdict } from "../../src/support/verdict.ts"
import { cents } from "../../src/money/cents.ts"
import { after, broken, json, silence } from "../effects/wire.ts"
import { NOW } from "../slices/given.ts"
import {
  acts,
  AT_PAYMENT,
  CARD,
  CASH,
  CASH_ALLOWED,
  COMPLETE,
  deskAt,
  keyOf,
  PENDING,
  type Scenario,
  SOLD,
  written
} from "./desk.ts"

const told = async (scenario: Scenario): Promise<readonly Verdict[]> =>
  diagnose(await Effect.runPromise(Effect.scoped(scenario).pipe(Effect.provide(TestClock.layer()))))

const of = async (rule: RuleId, scenario: Scenario): Promise<Verdict> => {
  const verdict = (await told(scenario)).find((one) => one.rule === rule)
  if (verdict === undefined) throw new Error(`Nothing is said by ${rule}.`)
  return verdict
}

const PAID = {
  status: "success",
  totals: { subtotal: "20.56", total: "20.56", payment_amount: "20.56", balance_remaining: cents(0) }
}

/** A card whose reply does not come within the 120 s, and what the back office says when it is asked. */
const silentCard = (check: typeof SOLD, reply = silence) =>
  deskAt(AT_PAYMENT, (wire) => {
    wire.on("process_payment_terminal", reply)
    wire.on("check_pending_transaction", check)
    wire.on("save_payment_cash", SOLD)
  })

describe("a question", () => {
  test("that is on its way is said as such, and not as one that nobody answered", async () => {
    const { sentence, severity, doNow } = await of(
      "V13",
      Effect.gen(function* () {
        const till = yield* silentCard(silence)
        yield* acts(till, CARD)
        yield* till.pass(121_000)
        yield* acts(till, { _tag: "CancelWait", key: keyOf(till) })
        return yield* written(till)
      })
    )
    expect([sentence.split(": ").at(-1), severity]).toEqual([
      "asked once, and the answer is not in this journal yet.",
      "warning"
    ])
    expect(doNow).toMatch(/^It settles on its own. Check back in a minute/)
  })

  test("that brought the reply is named as what settled it", async () => {
    const { why } = await of(
      "V12",
      Effect.gen(function* () {
        const till = yield* silentCard(after(10_000, COMPLETE), after(125_000, SOLD))
        yield* acts(till, CARD)
        yield* till.pass(121_000)
        yield* acts(till, { _tag: "CancelWait", key: keyOf(till) })
        yield* till.pass(5_000)
        return yield* written(till)
      })
    )
    expect(why).toMatch(/question 1 settled it/)
  })
})

describe("since", () => {
  test("is when it began, not when the page was opened again", async () => {
    const { since, sentence } = await of(
      "V8",
      Effect.gen(function* () {
        const first = yield* silentCard(PENDING)
        yield* acts(first, CARD)
        yield* first.pass(33_000)
        const again = yield* deskAt([], () => undefined, { disk: first.disk, life: "again-", path: "/sale" })
        return yield* written(again)
      })
    )
    expect(since).toBe(NOW)
    expect(sentence).not.toMatch(/waiting/)
  })
})

describe("a register that cannot reach its back office", () => {
  const offline = (back: boolean): Scenario =>
    Effect.gen(function* () {
      const till = yield* silentCard(broken, after(30_000, broken))
      yield* acts(till, CARD)
      yield* till.pass(10_000)
      yield* acts(till, { _tag: "ChangeConnection", online: false })
      yield* till.pass(33_000)
      if (back) yield* acts(till, { _tag: "ChangeConnection", online: true })
      return yield* written(till)
    })

  test("was offline for as long as it was, and is told without a length where the book ends before", async () => {
    expect((await of("V9", offline(true))).sentence).toMatch(/^The register was offline for 33 s while/)
    expect((await of("V9", offline(false))).sentence).toMatch(
      /^The register has been offline since \d+:\d\d [AP]M \S+, as far as/
    )
  })

  test("because the server does not answer says since when, and that nobody said anything", async () => {
    const verdicts = await told(
      Effect.gen(function* () {
        const till = yield* deskAt(AT_PAYMENT, (wire) => {
          wire.on("save_payment_cash", json(PAID))
          wire.on("save_shopping_cart_to_order", broken)
        })
        yield* acts(till, CASH, { _tag: "ChangeServerReach", since: NOW })
        yield* till.pass(60_000)
        return yield* written(till)
      })
    )
    const [{ rule, sentence, why, doNow, amount }] = verdicts as readonly [Verdict]
    expect([rule, amount]).toEqual(["V6", 2_056])
    expect(sentence).toBe("The payments of $20.56 are in, the order is not: it was tried once.")
    expect(why).toMatch(
      /^The server hasn't responded since \d+:\d\d [AP]M \S+\. No answer came from the back office\.$/
    )
    expect(doNow).toMatch(/wait until the register's header says Online\. At its register press Retry/)
  })
})

test("a payment that the cart does not tell any more is none of those that wait for their order", async () => {
  const { amount, sentence } = await of(
    "V6",
    Effect.gen(function* () {
      const till = yield* deskAt(AT_PAYMENT, (wire) => {
        wire.on("save_payment_cash", json({ status: "success" }))
        wire.on("save_shopping_cart_to_order", broken)
      })
      yield* acts(till, { _tag: "AcceptPayment", method: "cash", amount: cents(500) })
      yield* till.pass(5_000)
      till.wire.on("save_payment_cash", json(PAID))
      yield* acts(till, CASH)
      yield* till.pass(60_000)
      return yield* written(till)
    })
  )
  expect(amount).toBe(2_056)
  expect(sentence).toMatch(/^The payments of \$20\.56 are in/)
})

test("two payments come to the sum of what is listed, fees and all", async () => {
  const { sentence, why, amount } = await of(
    "V5",
    Effect.gen(function* () {
      const till = yield* silentCard(PENDING)
      yield* acts(till, CARD)
      yield* till.pass(121_000)
      const key = keyOf(till)
      yield* acts(
        till,
        { _tag: "CancelWait", key },
        { _tag: "InquirePending", key },
        { _tag: "DismissPending", key },
        CASH_ALLOWED
      )
      return yield* written(till)
    })
  )
  expect(sentence).toMatch(/Cash \$20\.56 .* Credit Card \$21\.18/)
  expect([why.includes("together they come to $41.74"), amount]).toEqual([true, 4_174])
})

test("no verdict says that a wait goes on", async () => {
  const waiting: Scenario = Effect.gen(function* () {
    const till = yield* silentCard(PENDING)
    yield* acts(till, CARD)
    return yield* written(till)
  })
  const { doNow, sentence } = await of("V14", waiting)
  expect(`${sentence} ${doNow}`).not.toMatch(/goes on waiting|waits for/)
  expect(doNow).toMatch(/^It settles on its own. Check back in a minute/)
})
