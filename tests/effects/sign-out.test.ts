import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { Ids } from "../../effects/ports/Ids.ts"
import { memoryDisk, type MemoryDisk } from "../../effects/ports/LogMemory.ts"
import { secret } from "../../src/kernel/secret.ts"
import { selling } from "../slices/facts.ts"
import { logUntil, noCrash } from "./dying.ts"
import { type Jar, openRealOffice, type RealOffice, transportTo } from "./real.ts"
import { bookOf, openTill, pass, settle, type Till, until as comeTrue } from "./till.ts"
import { broken, silence } from "./wire.ts"

const SIGN_OUT = { type: "SendSignOut", id: "r-1", args: {} } as const

describe("a sign-out that does not reach the back office", () => {
  // Verifies: AUTH-15
  it.effect("drops the cookie that every call must repeat, once the call is over", () =>
    Effect.gen(function* () {
      const till = yield* openTill({ script: (wire) => wire.on("logout", broken) })
      expect(till.act({ _tag: "SignOut" })).toBeNull()
      yield* settle
      for (let second = 0; second < 10; second += 1) yield* pass(1_000)
      expect(till.wire.sent("logout").length).toBeGreaterThan(0)
      expect(till.wire.transport.token()).toBeNull()
    })
  )

  it.effect("because the page died is sent by the next one", () =>
    Effect.gen(function* () {
      const disk = bookOf([...selling(), { type: "SignedOut", data: { by: "person" } }], [SIGN_OUT])
      const till = yield* openTill({ disk, script: (wire) => wire.on("logout", silence) })
      yield* settle
      expect(till.wire.sent("logout")).toMatchObject([{ idempotency_key: "r-1" }])
    })
  )

  describe("on the real back office", () => {
    let office: RealOffice
    let disk: MemoryDisk
    let jar: Jar
    beforeAll(async () => {
      office = await openRealOffice()
      disk = memoryDisk()
      jar = { cookies: new Map(), cards: [] }
    }, 60_000)
    afterAll(() => office.close())

    /** A page; offline it reaches nothing but its own disk. */
    const page = (online: () => boolean) => {
      const transport = transportTo(office, jar, noCrash())
      return openTill({
        disk,
        path: "/sale",
        log: logUntil(noCrash(), disk),
        ids: Ids.layer,
        transport: {
          ...transport,
          fetch: (input, init) => (online() ? transport.fetch(input, init) : Promise.reject(new TypeError("offline")))
        }
      })
    }

    const until = (till: Till, so: (till: Till) => boolean) =>
      Effect.map(
        comeTrue(() => so(till)),
        () => {
          expect(so(till)).toBe(true)
        }
      )

    // Verifies: AUTH-15
    it.effect(
      "does not sign the person in again when the page is loaded",
      () =>
        Effect.gen(function* () {
          let online = true
          const till = yield* page(() => online)
          till.act({ _tag: "AskClient" })
          yield* until(till, ({ state }) => state().session.client !== null)
          till.act({ _tag: "SignInManager", user_name: "manager", password: secret("ridgeline-demo"), force: true })
          yield* until(till, ({ state }) => state().session.user !== null)
          online = false
          till.act({ _tag: "SignOut" })
          for (let second = 0; second < 10; second += 1) yield* pass(1_000)
          online = true
          const next = yield* page(() => true)
          next.act({ _tag: "AskClient" })
          const asked = next.state().session.clockOffset
          yield* until(next, ({ state }) => state().session.clockOffset !== asked || state().session.user !== null)
          yield* settle
          expect(next.state().session.user).toBeNull()
        }),
      30_000
    )
  })
})
