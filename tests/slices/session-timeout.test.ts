import { describe, expect, test } from "vitest"
import type { AppEvent } from "../../src/app/protocol.ts"
import { secret } from "../../src/kernel/secret.ts"
import { screenOf } from "../../src/session/model.ts"
import { known, MANAGER, paying, selling, signedIn, started } from "./facts.ts"
import { after, given, NOW, when } from "./given.ts"

const DEADLINE = NOW + 30_000
const warn = { _tag: "WarnLoginTimeout", deadline: DEADLINE } as const
const stay = { _tag: "StaySignedIn" } as const
const expire = { _tag: "ExpireLogin" } as const
const warned: AppEvent = { type: "LoginTimeoutWarned", data: { deadline: DEADLINE } }

describe("a cashier's sign-in that nobody uses", () => {
  test("is warned of once, with the moment at which it ends", () => {
    const { state } = given(known(), signedIn()).when(warn).gives([warned])
    expect(state.session.timeoutAt).toBe(DEADLINE)
    when(state, warn).doesNothing()
  })

  test("goes on when somebody stays, and the back office hears of it", () => {
    const { state } = given(known(), signedIn(), warned)
      .when(stay)
      .gives([{ type: "LoginTimeoutExtended", data: {} }], [{ type: "GetClient", args: { signed_in: true } }])
    expect([state.session.timeoutAt, screenOf(state.session)._tag]).toEqual([null, "SignedIn"])
    when(state, stay).doesNothing()
  })

  // Verifies: CG-70
  test("ends as a sign-out does: nothing of the person is left, and the back office knows", () => {
    const { state } = given(...selling(), warned)
      .when(expire)
      .gives(
        [{ type: "SignedOut", data: { by: "timeout" } }],
        [
          { type: "SendSignOut", args: {} },
          { type: "Navigate", args: { to: "/sale" } }
        ]
      )
    expect([state.session.timeoutAt, screenOf(state.session)._tag, state.cart.cart]).toEqual([null, "Login", null])
    when(state, expire).doesNothing()
    // The next one reads why, until he is in.
    expect(state.session.ended).toBe("timeout")
    expect(after(state, [signedIn()]).session.ended).toBeNull()
  })

  // Verifies: AUTH-17, PAY-57
  test.each([
    ["of a manager", [known(), signedIn(MANAGER)]],
    ["of nobody", [known()]],
    ["on the payment screen", paying()],
    ["while a card has no answer", [...selling(), started()]]
  ] as const)("%s is neither warned of nor ended", (_, before) => {
    given(...before)
      .when(warn)
      .doesNothing()
    given(...before)
      .when(expire)
      .doesNothing()
  })
})

// Verifies: AUTH-05
describe("the time clock", () => {
  const PIN = secret("246801")
  const punch = { _tag: "Clock", pin: PIN, in_out: "in" } as const
  const atStore = known({ client: { enable_time_sheets: true } })
  const asked: AppEvent = { type: "ClockRequested", data: { in_out: "in" } }

  test("is kept only by stores that keep time sheets", () => {
    for (const register of [given(), given(known()), given(known({ client: { enable_time_sheets: false } }))])
      register.when(punch).refuses("This account doesn't use time sheets.")
  })

  test("takes a PIN as a secret and signs nobody in, one at a time", () => {
    const { decision, state } = given(atStore)
      .when(punch)
      .gives([asked], [{ type: "ClockInOut", args: { in_out: "in" }, secrets: { pin: PIN } }])
    expect(JSON.stringify(decision)).not.toContain("246801")
    expect(screenOf(state.session)._tag).toBe("Login")
    when(state, punch).refuses("Updating the time clock. One moment.")
  })

  test("says what came of it until that was read, and then takes the next", () => {
    const worked = { name: "Dana K.", today: 0, week: 480 }
    const answer = { in_out: "in", done: true, message: "Dana K. clocked in at 9:00 AM.", worked } as const
    const told = given(atStore, asked)
      .when({ _tag: "ClockAnswered", ...answer })
      .gives([{ type: "ClockAnswered", data: answer }])
    expect(told.state.session.clock).toEqual({ _tag: "Told", done: true, message: answer.message, worked })
    expect(when(told.state, { ...punch, in_out: "out" }).decision._tag).toBe("Accepted")
    const seen = when(told.state, { _tag: "DismissClockMessage" }).gives([{ type: "ClockMessageDismissed", data: {} }])
    expect(seen.state.session.clock).toEqual({ _tag: "Idle" })
    when(seen.state, { _tag: "DismissClockMessage" }).doesNothing()
  })
})
