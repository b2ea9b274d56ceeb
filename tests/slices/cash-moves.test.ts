import { describe, expect, test } from "vitest"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { carriedOn } from "../../src/app/carry.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, LOST } from "./answers.ts"
import { known, MANAGER, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"

const STORE = known({ client: { cash_code_above: cents(2_000) } })
const idle = [STORE, signedIn()]
const WATER = { kind: "out", amount: 1_250, reason: "supplies", reference: "Water Co." } as const
const move = { _tag: "MoveCash", ...WATER, managerCode: null } as const
const asked: AppEvent = { type: "CashMoveRequested", data: { key: "id-1", move: WATER } }
const lost: AppEvent = { type: "CashMoveUnconfirmed", data: { key: "id-1", why: "lost" } }

describe("cash in and out", () => {
  test("is sent under a key of its own, and is recorded once the back office says so", () => {
    const { state } = given(...idle)
      .when(move)
      .gives([asked], [{ type: "SendCashMove", args: WATER }])
    when(state, { _tag: "CashMoveAnswered", key: "id-1", answer: answered({}) }).gives([
      { type: "CashMoveRecorded", data: { key: "id-1", move: WATER } }
    ])
    when(state, { _tag: "CashMoveAnswered", key: "id-1", answer: answered({}, "error", "Wrong manager code.") }).gives([
      { type: "CashMoveRefused", data: { key: "id-1", message: "Wrong manager code." } }
    ])
    when(state, { _tag: "CashMoveAnswered", key: "another", answer: answered({}) }).doesNothing()
  })

  test.each([
    ["Choose what it is for.", { reason: "change" }],
    ["Enter who it was paid to.", { reference: "  " }],
    ["Enter an amount above $0.00.", { amount: 0 }],
    ["Enter an amount above $0.00.", { amount: 0.5 }],
    ["Enter who it came from.", { kind: "in", reason: "owner", reference: "" }],
    ["Enter the bag number.", { kind: "drop", reference: "" }],
    ["Enter a manager code.", { amount: 2_001 }],
    ["Enter a manager code.", { kind: "in", reason: "change", amount: 10_000 }]
  ] as const)("says '%s' of what is missing", (words, change) => {
    given(...idle)
      .when({ ...move, ...change })
      .refuses(words)
  })

  test("needs a code above the limit but where a manager is signed in, and a drop needs none", () => {
    const code = secret("864209")
    given(...idle)
      .when({ ...move, amount: 2_450, managerCode: code })
      .gives(
        [{ type: "CashMoveRequested", data: { key: "id-1", move: { ...WATER, amount: 2_450 } } }],
        [{ type: "SendCashMove", args: { ...WATER, amount: 2_450 }, secrets: { manager_code: code } }]
      )
    expect(given(STORE, signedIn(MANAGER)).when({ ...move, amount: 2_450 }).decision._tag).toBe("Accepted")
    const drop = { _tag: "MoveCash", kind: "drop", amount: 60_000, reference: "114", managerCode: null } as const
    expect(given(...idle).when(drop).decision._tag).toBe("Accepted")
  })

  test("is refused while the register is closed, and by a back end that keeps none", () => {
    const closed = known({ client: { cash_code_above: cents(2_000) }, device: { register_status: "Closed" } })
    given(closed, signedIn()).when(move).refuses("Open your register first.")
    given(known(), signedIn()).when(move).refuses("This store's back end doesn't record cash in and out.")
  })

  test("is one at a time: what nobody knows of is checked first, under its own key and without its code", () => {
    given(...idle, asked)
      .when(move)
      .refuses("Cash is still being recorded. One moment.")
    const { state } = given(...idle, asked)
      .when({ _tag: "CashMoveAnswered", key: "id-1", answer: LOST })
      .gives([{ type: "CashMoveUnconfirmed", data: { key: "id-1", why: LOST.why } }])
    when(state, move).refuses("Check the last cash in or out first: nobody knows yet whether it was recorded.")
    when(state, { _tag: "DismissCashMove" }).doesNothing()
    when(state, { _tag: "RecheckCashMove" }).gives(
      [{ type: "CashMoveChecked", data: { key: "id-1" } }],
      [{ type: "CheckCashMove", args: { key: "id-1", move: WATER } }]
    )
  })

  test("is asked for after a crash, whatever was heard before it", () => {
    const { state } = given(...idle, asked)
    const command = machine.interrupted({ type: "SendCashMove", id: "id-1", args: WATER }, state)
    expect(command).toEqual({ _tag: "CashMoveInterrupted", key: "id-1" })
    when(state, { _tag: "CashMoveInterrupted", key: "id-1" }).gives(
      [{ type: "CashMoveChecked", data: { key: "id-1" } }],
      [{ type: "CheckCashMove", args: { key: "id-1", move: WATER } }]
    )
  })

  test("keeps the register from closing and the journal from ending while nobody knows of it, and goes into the next", () => {
    const { state } = given(...idle, asked, lost).when({ _tag: "CloseRegister", amount: cents(100) })
    expect(state.register).toMatchObject({
      saving: null,
      message: "Nobody knows yet whether the last cash in or out was recorded. Check it before closing."
    })
    expect(machine.rests(state)).toBe(false)
    expect(carriedOn(state)).toMatchObject({ cash_move: { key: "id-1", move: WATER } })
    expect(carriedOn(given(...idle).state)).not.toHaveProperty("cash_move")
  })
})
