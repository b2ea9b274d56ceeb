import { describe, expect, test } from "vitest"
import { carriedOn } from "../../src/app/carry.ts"
import { machine } from "../../src/app/machine.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { answered, LOST } from "./answers.ts"
import { known, signedIn } from "./facts.ts"
import { given, when } from "./given.ts"

const CLOSED = known({ client: { cash_code_above: cents(2_000) }, device: { register_status: "Closed" } })
const idle = [CLOSED, signedIn()]
const COUNT = { session: "session-1", amount: 20_000, counts: { hundreds: 2 } }
const code = secret("864209")
const command = { _tag: "CountAgain", ...COUNT, managerCode: code } as const
const asked: AppEvent = { type: "RecountRequested", data: { key: "id-1", count: COUNT } }
const lost: AppEvent = { type: "RecountUnconfirmed", data: { key: "id-1", why: "lost" } }

describe("a closed drawer counted again", () => {
  test("is sent under a key of its own with the code apart, and is recorded once the back office says so", () => {
    const { state } = given(...idle)
      .when(command)
      .gives([asked], [{ type: "SendRecount", args: COUNT, secrets: { manager_code: code } }])
    const closing = {
      register_session_id: "session-1",
      expected: cents(20_000),
      counted: cents(20_000),
      over_short: cents(0)
    }
    const { state: done } = when(state, {
      _tag: "RecountAnswered",
      key: "id-1",
      answer: answered({ closing })
    }).gives([{ type: "RecountRecorded", data: { key: "id-1", count: COUNT, closing } }])
    expect(done.register.recount?.phase._tag).toBe("Recorded")
    when(state, { _tag: "RecountAnswered", key: "id-1", answer: answered({}, "error", "Wrong manager code.") }).gives([
      { type: "RecountRefused", data: { key: "id-1", message: "Wrong manager code." } }
    ])
    when(state, { _tag: "RecountAnswered", key: "another", answer: answered({}) }).doesNothing()
    expect(JSON.stringify(state)).not.toContain("864209")
  })

  test("is refused without cash, once the register is open again, and while one is under way", () => {
    given(...idle)
      .when({ ...command, amount: 0 })
      .refuses("Please enter your total cash.")
    given(known(), signedIn()).when(command).refuses("The register is open again. Its next closing counts the cash.")
    given(...idle, asked)
      .when(command)
      .refuses("The recount is still being recorded. One moment.")
    given(...idle, asked, lost)
      .when(command)
      .refuses("Check the last recount first: nobody knows yet whether it was recorded.")
  })

  test("is asked for without its code after a crash and after a lost reply, under its own key", () => {
    const { state } = given(...idle, asked).when({ _tag: "RecountAnswered", key: "id-1", answer: LOST })
    const checked = [{ type: "RecountChecked", data: { key: "id-1" } }] as const
    const check = [{ type: "CheckRecount", args: { key: "id-1", count: COUNT } }] as const
    when(state, { _tag: "DismissRecount" }).doesNothing()
    when(state, { _tag: "RecheckRecount" }).gives([...checked], [...check])
    const interrupted = machine.interrupted({ type: "SendRecount", id: "id-1", args: COUNT }, state)
    expect(interrupted).toEqual({ _tag: "RecountInterrupted", key: "id-1" })
    when(given(...idle, asked).state, { _tag: "RecountInterrupted", key: "id-1" }).gives([...checked], [...check])
  })

  test("goes into the next journal while nobody knows of it", () => {
    const { state } = given(...idle, asked, lost)
    expect(machine.rests(state)).toBe(false)
    expect(carriedOn(state)).toMatchObject({ recount: { key: "id-1", count: COUNT } })
    expect(carriedOn(given(...idle).state)).not.toHaveProperty("recount")
  })
})

describe("a safe drop after the closing", () => {
  const drop = {
    _tag: "MoveCash",
    kind: "drop",
    amount: 10_000,
    reference: "115",
    session: "session-1",
    managerCode: null
  } as const

  test("leaves a closed drawer only, and only into the safe", () => {
    const { _tag: _, managerCode: __, ...move } = drop
    given(...idle)
      .when(drop)
      .gives([{ type: "CashMoveRequested", data: { key: "id-1", move } }], [{ type: "SendCashMove", args: move }])
    given(...idle)
      .when({ ...drop, kind: "out", reason: "supplies" })
      .refuses("After the closing cash only goes into the safe.")
    given(known({ client: { cash_code_above: cents(2_000) } }), signedIn())
      .when(drop)
      .refuses("The register is open again. Its next closing counts the cash.")
  })
})
