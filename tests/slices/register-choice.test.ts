import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { screenOf } from "../../src/session/model.ts"
import { CASHIER, CLIENT, DEVICE, known, MANAGER, signedIn, started } from "./facts.ts"
import { given, when } from "./given.ts"

const FRONT_2 = { device_license_id: "2", device_nickname: "Front 2", register_status: "Closed" }
const withList: AppEvent = { type: "SignedIn", data: { user: MANAGER, devices: [DEVICE, FRONT_2] } }
const wanted = (another: boolean): AppEvent => ({ type: "SignInRequested", data: { as: "manager", another } })
const screenAfter = (...events: readonly AppEvent[]) => screenOf(given(...events).state.session)._tag
const IN_USE = "Someone else is signed in at this register."

// Verifies: SM-1, AUTH-02
describe("a manager who signs in where the browser is a register already", () => {
  test("is not asked which one it is, unless they want another", () => {
    expect(screenAfter(known(), withList)).toBe("SignedIn")
    expect(screenAfter(known(), wanted(false), withList)).toBe("SignedIn")
    expect(screenAfter(known(), wanted(true), withList)).toBe("ChooseRegister")
  })

  test("is asked where the store has it no more, or where the browser is none", () => {
    const others: AppEvent = { type: "SignedIn", data: { user: MANAGER, devices: [FRONT_2] } }
    expect(screenAfter(known(), others)).toBe("ChooseRegister")
    expect(screenAfter({ type: "ClientReceived", data: { client: CLIENT } }, withList)).toBe("ChooseRegister")
  })

  test("says that it stays the one it is, or which other one it is from now on", () => {
    const stays = given(known(), wanted(true), withList).when({ _tag: "ChooseRegister", device: DEVICE })
    expect([screenOf(stays.state.session)._tag, stays.state.session.deviceId]).toEqual(["SignedIn", "1"])
    const moves = given(known(), wanted(true), withList).when({ _tag: "ChooseRegister", device: FRONT_2 })
    expect([screenOf(moves.state.session)._tag, moves.state.session.deviceId]).toEqual(["SignedIn", "2"])
  })

  test("is not asked again by a reload, nor is a cashier ever", () => {
    expect(screenAfter(known(), withList, { type: "DeviceChosen", data: { device: DEVICE } }, known())).toBe("SignedIn")
    expect(screenAfter(known(), signedIn(CASHIER))).toBe("SignedIn")
  })

  test("cannot take the browser away from a payment that nobody has settled", () => {
    const doubtful = given(known(), started({ phase: "unknown" }), wanted(true), withList)
    doubtful
      .when({ _tag: "ChooseRegister", device: FRONT_2 })
      .refuses("A payment on this register is unresolved. Resolve it before you change the register.")
    expect(screenOf(doubtful.when({ _tag: "ChooseRegister", device: DEVICE }).state.session)._tag).toBe("SignedIn")
  })
})

// Verifies: CG-68, AUTH-08
describe("a register that somebody else is signed in at", () => {
  test("leads to Duplicate Login, and from there back to the list", () => {
    const found = given(known(), withList, { type: "DeviceChosen", data: { device: FRONT_2 } })
      .when({
        _tag: "ClientAnswered",
        answer: { status: "duplicate_login", message: IN_USE, client: CLIENT, device: FRONT_2, user: MANAGER }
      })
      .gives([
        { type: "ClientReceived", data: { client: CLIENT, device: FRONT_2, user: MANAGER } },
        { type: "DuplicateLoginFound", data: { as: "manager", message: IN_USE } }
      ])
    expect(screenOf(found.state.session)._tag).toBe("Duplicate")
    const left = when(found.state, { _tag: "LeaveDuplicate" })
    expect(screenOf(left.state.session)._tag).toBe("ChooseRegister")
  })
})
