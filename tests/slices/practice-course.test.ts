import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { COURSE, FULL, pointsOf, progressOf } from "../../src/practice/course.ts"
import { type Happened, type TaskId, TASKS } from "../../src/practice/rules.ts"
import { TASK_WORDS } from "../../src/practice/taskTexts.ts"

const happened = (type: string, data: Happened["data"] = {}): Happened => ({ type, data })
const cash = (amount: number) => happened("PaymentApproved", { method: "cash", amount, evidence: "reply" })
const SOLD = happened("SaleCompleted")
const PAY = happened("PaymentEntered")

/** The way out of each trouble, as the journal tells it. */
const WAYS: Readonly<Record<TaskId, readonly Happened[]>> = {
  declined: [PAY, happened("PaymentStarted"), happened("PaymentDeclined"), cash(2056), SOLD],
  "no-answer": [
    PAY,
    happened("PaymentStarted"),
    happened("PaymentUnknown"),
    happened("InquiryRequested", { quiet: false }),
    happened("PaymentApproved", { method: "credit_card", amount: 2056, evidence: "check" }),
    SOLD
  ],
  "wrong-change": [PAY, cash(500), happened("RemovalRequested"), happened("RemovalEnded"), cash(100), cash(1956), SOLD],
  "paper-out": [cash(2056), SOLD, happened("PrintFailed"), happened("PrintDone")],
  "power-cut": [happened("ScanAdded"), happened("RegisterStarted"), PAY, cash(2056), SOLD]
}

const noise = fc.constantFrom(
  happened("ServerReachChanged"),
  happened("StateHashed"),
  happened("CartReceived"),
  happened("StorageChecked")
)

describe("the check of a task", () => {
  test.each(TASKS)("%s is done by its way out, without a mistake, and its words are there", (id) => {
    expect(progressOf(id, WAYS[id])).toEqual({ done: COURSE[id].steps.length, isDone: true, isMistaken: false })
    expect(Object.keys(TASK_WORDS[id].steps).toSorted()).toEqual(COURSE[id].steps.map((step) => step.id).toSorted())
  })

  property.prop([fc.constantFrom(...TASKS), fc.array(fc.tuple(fc.nat(9), noise))])(
    "what belongs to no step changes nothing",
    (id, others) => {
      const events = [...WAYS[id]]
      for (const [at, other] of others) events.splice(Math.min(at, events.length), 0, other)
      expect(progressOf(id, events)).toEqual(progressOf(id, WAYS[id]))
    }
  )

  property.prop([fc.constantFrom(...TASKS), fc.nat(9)])("never goes back as the journal grows", (id, length) => {
    const part = WAYS[id].slice(0, length)
    const before = progressOf(id, part.slice(0, -1))
    expect(progressOf(id, part).done).toBeGreaterThanOrEqual(before.done)
    expect(progressOf(id, part).done - before.done).toBeLessThanOrEqual(1)
  })

  test("charging once more before the answer is a mistake", () => {
    const [pay, started, unknown, ...rest] = WAYS["no-answer"]
    const events = [pay, started, unknown, happened("PaymentStarted"), ...rest].flatMap((one) => one ?? [])
    expect(progressOf("no-answer", events)).toMatchObject({ isDone: true, isMistaken: true })
  })

  test("a declined card may be followed by whatever pays", () => {
    const card = happened("PaymentApproved", { method: "credit_card", amount: 2056, evidence: "reply" })
    const events = [
      PAY,
      happened("PaymentStarted"),
      happened("PaymentDeclined"),
      happened("PaymentStarted"),
      card,
      SOLD
    ]
    expect(progressOf("declined", events)).toMatchObject({ isDone: true, isMistaken: false })
  })

  test("finishing the sale with the wrong cash, or without the receipt, is a mistake", () => {
    // What was paid too much can't be taken out any more: the task begins again with another sale.
    const wrong = [PAY, cash(500), cash(1556), SOLD]
    expect(progressOf("wrong-change", wrong)).toEqual({ done: 0, isDone: false, isMistaken: true })
    expect(progressOf("wrong-change", [...wrong, ...WAYS["wrong-change"]])).toMatchObject({
      isDone: true,
      isMistaken: true
    })
    const left = [SOLD, happened("PrintFailed"), happened("SaleFinished"), happened("PrintDone")]
    expect(progressOf("paper-out", left)).toMatchObject({ isDone: true, isMistaken: true })
  })
})

property.prop([fc.nat(30), fc.boolean()])(
  "a task is worth 0 to 100 points, less with each hint",
  (hints, isMistaken) => {
    const points = pointsOf({ hints, isMistaken })
    expect(points).toBeGreaterThanOrEqual(0)
    expect(points).toBeLessThanOrEqual(FULL)
    expect(pointsOf({ hints: hints + 1, isMistaken })).toBeLessThanOrEqual(points)
  }
)
