import { describe, expect, test } from "vitest"
import { carriedOn } from "../../src/app/carry.ts"
import type { AppEvent } from "../../src/app/protocol.ts"
import { CART } from "./facts.ts"
import { answered } from "./answers.ts"
import { atRegister, CLOUD, job, SERIAL } from "./hardware-facts.ts"
import { given, when } from "./given.ts"

const TICKET = { cart: "saved-7", number: "S-1042" } as const
const asked: AppEvent = { type: "CartSaveRequested", data: { cart_id: CART, type: "GUNSMITHING" } }
const queued: AppEvent = {
  type: "PrintQueued",
  data: { job: { ...job({ id: "t-1", kind: "ticket" }), ticket: TICKET } }
}
const reply = { saved_shopping_cart_id: "saved-7", saved_cart_number: "S-1042" }

/** What saving a cart leads to. */
const saved = (device: object, claim_ticket: boolean | undefined) => {
  const { decision } = given(...atRegister(device), asked).when({
    _tag: "CartSaveAnswered",
    cart_id: CART,
    type: "GUNSMITHING",
    answer: answered({ ...reply, ...(claim_ticket === undefined ? {} : { claim_ticket }) })
  })
  if (decision._tag === "Rejected") throw new Error(decision.message)
  return { ...decision, requests: decision.requests.filter(({ type }) => type.endsWith("Print")) }
}

describe("the claim ticket of firearms that came in", () => {
  // Verifies: GUN-02
  test("is printed once they are saved, over USB or by the cloud; without a printer, or without a firearm, it is not", () => {
    const source = { _tag: "Ticket", cart: "saved-7" }
    expect(saved({ printer_model: "TSP143IV", printer_serial_id: SERIAL }, true)).toMatchObject({
      events: [
        { type: "CartSaved", data: { number: "S-1042", claims: true } },
        { type: "PrintQueued", data: { job: { kind: "ticket", ticket: TICKET } } }
      ],
      requests: [{ type: "FetchPrint", args: { source, serial: SERIAL } }]
    })
    expect(saved(CLOUD, true).requests).toMatchObject([{ type: "QueuePrint", args: { source } }])
    expect(saved({}, true).requests).toEqual([])
    expect(saved(CLOUD, undefined).requests).toEqual([])
  })

  test("is printed once more by its button, never twice at once, and anew where it did not come out", () => {
    const print = { _tag: "PrintTicket", ticket: TICKET } as const
    const usb = { printer_model: "TSP143IV", printer_serial_id: SERIAL }
    expect(given(...atRegister(usb), queued).when(print).decision._tag).toBe("Rejected")
    const failed: AppEvent = { type: "PrintFailed", data: { id: "t-1", problem: "not-found", bytes: 0 } }
    const { state } = given(...atRegister(usb), queued, failed).when({ _tag: "EndRegisterMessage" })
    when(state, print).gives(
      [{ type: "PrintRetried", data: { id: "t-1" } }],
      [{ type: "FetchPrint", args: { job: "t-1", source: { _tag: "Ticket", cart: "saved-7" }, serial: SERIAL } }]
    )
  })

  test("is owed: it goes into the next book until it came out", () => {
    const { state } = given(...atRegister(), queued).when({ _tag: "EndRegisterMessage" })
    expect(carriedOn(state)).toMatchObject({ prints: [{ id: "t-1", ticket: TICKET }] })
  })
})

describe("the ticket of somebody's time on a lane", () => {
  const LANE = { reservation: "slot-7", lane: "5" } as const
  const print = { _tag: "PrintLaneTicket", ticket: LANE } as const
  const source = { _tag: "LaneTicket", reservation: "slot-7" } as const
  const usb = { printer_model: "TSP143IV", printer_serial_id: SERIAL }
  const underWay: AppEvent = {
    type: "PrintQueued",
    data: { job: { ...job({ id: "l-1", kind: "lane_ticket" }), laneTicket: LANE } }
  }

  test("is printed over USB or by the cloud, and refused in words where there is no printer", () => {
    const asked = (device: object) => given(...atRegister(device)).when(print).decision
    expect(asked(usb)).toMatchObject({
      events: [{ type: "PrintQueued", data: { job: { kind: "lane_ticket", laneTicket: LANE } } }],
      requests: [{ type: "FetchPrint", args: { source, serial: SERIAL } }]
    })
    expect(asked(CLOUD)).toMatchObject({ requests: [{ type: "QueuePrint", args: { source } }] })
    expect(asked({})._tag).toBe("Rejected")
  })

  test("is not printed twice at once, is owed until it came out, and is asked for anew where it did not", () => {
    const { decision, state } = given(...atRegister(usb), underWay).when(print)
    expect(decision._tag).toBe("Rejected")
    expect(carriedOn(state)).toMatchObject({ prints: [{ id: "l-1", laneTicket: LANE }] })
    const failed: AppEvent = { type: "PrintFailed", data: { id: "l-1", problem: "not-found", bytes: 0 } }
    const after = given(...atRegister(usb), underWay, failed).when({ _tag: "EndRegisterMessage" })
    when(after.state, print).gives(
      [{ type: "PrintRetried", data: { id: "l-1" } }],
      [{ type: "FetchPrint", args: { job: "l-1", source, serial: SERIAL } }]
    )
  })
})
