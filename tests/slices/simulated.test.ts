import { describe, expect, test } from "vitest"
import { sentenceOf } from "../../src/app/eventNotes.ts"
import { cents } from "../../src/money/cents.ts"
import { isPlayedAt, methodsOf } from "../../src/payment/paymentViews.tsx"
import { sheetOf } from "../../src/payment/saleSheet.tsx"
import { equipmentOf } from "../../src/session/equipment.ts"
import { answer, approved, ORDER } from "./answers.ts"
import { CLIENT, DEVICE, paying, started } from "./facts.ts"
import { given } from "./given.ts"

const card = { _tag: "AcceptPayment", method: "credit_card", amount: cents(2056) } as const
const Z11 = { ...DEVICE, terminal_model: "Z11" }
const PLAYED = { ...Z11, cards: "simulated" }
const UNWORKED = { ...Z11, cards: "none" }
const at = (device: typeof DEVICE) => given(...paying(), { type: "DeviceChosen", data: { device } })

describe("a card at a register that plays at cards", () => {
  test("starts and is approved as SIMULATED in the journal", () => {
    const { state, decision } = at(PLAYED).when(card)
    expect(state.payment.attempts).toMatchObject([{ method: "credit_card", simulated: true }])
    const [first] = decision._tag === "Accepted" ? decision.events : []
    expect(first && sentenceOf(first)).toMatch(/^SIMULATED P-.*: a Credit Card payment of \$20\.56 starts/)

    const end = given(...paying(), started({ simulated: true })).when(answer(approved({ order: ORDER })))
    const [taken] = end.decision._tag === "Accepted" ? end.decision.events : []
    expect(taken).toMatchObject({ type: "PaymentApproved", data: { simulated: true } })
    expect(taken && sentenceOf(taken)).toMatch(/^SIMULATED P-.* was taken/)
  })

  test("says nothing of it of cash, nor where cards are real, as at a back end that does not tell", () => {
    expect(at(PLAYED).when({ ...card, method: "cash" }).state.payment.attempts[0]).not.toHaveProperty("simulated")
    expect(at(Z11).when(card).state.payment.attempts[0]).not.toHaveProperty("simulated")
    const end = given(...paying(), started()).when(answer(approved({ order: ORDER })))
    const [taken] = end.decision._tag === "Accepted" ? end.decision.events : []
    expect(taken?.data).not.toHaveProperty("simulated")
    expect(taken && sentenceOf(taken)).toMatch(/^P-.* was taken/)
  })
})

describe("the ways to pay", () => {
  const told = (device: typeof DEVICE) =>
    methodsOf(CLIENT, device, [], cents(2056), true).map(({ key, note, reason }) => [key, reason ?? note])

  test("say SIMULATED in place of ready, where cards are played at", () => {
    expect(told(Z11)).toContainEqual(["credit_card", "Terminal Z11 ready"])
    expect(told(PLAYED)).toContainEqual(["credit_card", "SIMULATED Z11"])
    expect([isPlayedAt("credit_card_manual", PLAYED), isPlayedAt("cash", PLAYED)]).toEqual([true, false])
  })

  test("take no card where no processor works with the terminal, and say so; cash is as ever", () => {
    expect(told(UNWORKED)).toContainEqual(["credit_card", "No card processor"])
    expect(told(UNWORKED).find(([key]) => key === "cash")).toEqual(told(Z11).find(([key]) => key === "cash"))
  })
})

test("the sign-in card says what its terminal is", () => {
  const told = (device: typeof DEVICE) => equipmentOf(device, null).find(({ kind }) => kind === "terminal")
  expect(told(Z11)).toMatchObject({ words: "Z11", works: true })
  expect(told(PLAYED)).toMatchObject({ words: "Z11, SIMULATED", works: true })
  expect(told(UNWORKED)).toMatchObject({ words: "No card processor", works: false })
})

test("a finished sale is marked as soon as its order says that a card was played at", () => {
  const sale = { order_id: "77", order_number: "10077", total: 2056, change_due: 0, cash: false }
  const payment = (simulated?: true) => ({
    order_payment_id: "1",
    description: "VISA ending 4242",
    payment_method_code: "CREDIT_CARD",
    amount: cents(2056),
    ...(simulated && { simulated })
  })
  expect(sheetOf(sale, { order_payments: [payment(true)] }).simulated).toBe(true)
  expect(sheetOf(sale, { order_payments: [payment()] }).simulated).toBe(false)
  expect(sheetOf(sale, null).simulated).toBe(false)
})
