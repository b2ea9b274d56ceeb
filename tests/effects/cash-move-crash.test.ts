import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Ids } from "../../effects/ports/Ids.ts"
import { memoryDisk, type MemoryDisk } from "../../effects/ports/LogMemory.ts"
import type { AppState } from "../../src/app/state.ts"
import { secret } from "../../src/kernel/secret.ts"
import { cents } from "../../src/money/cents.ts"
import { type Crash, logUntil, noCrash } from "./dying.ts"
import { type Jar, openRealOffice, type RealOffice, transportTo } from "./real.ts"
import { openTill, settle, type Till, until } from "./till.ts"

let office: RealOffice
let disk: MemoryDisk
let jar: Jar
beforeAll(async () => {
  office = await openRealOffice()
  disk = memoryDisk()
  jar = { cookies: new Map(), cards: [] }
}, 60_000)
afterAll(() => office.close())

const life = (crash: Crash) =>
  openTill({
    disk,
    path: "/sale",
    log: logUntil(crash, disk),
    ids: Ids.layer,
    transport: transportTo(office, jar, crash)
  })

const comes = (till: Till, so: (state: AppState) => boolean, crash: Crash = noCrash()) =>
  Effect.andThen(
    until(() => crash.dead || so(till.state())),
    Effect.sync(() => expect(crash.dead || so(till.state())).toBe(true))
  )

const signIn = (till: Till) =>
  Effect.gen(function* () {
    till.act({ _tag: "AskClient" })
    yield* comes(till, ({ session }) => session.client !== null)
    yield* settle
    if (till.state().session.deviceId === null) {
      till.act({ _tag: "SignInManager", user_name: "manager", password: secret("ridgeline-demo"), force: true })
      yield* comes(till, ({ session }) => session.devices.length > 0)
      const [device] = till.state().session.devices
      if (device) till.act({ _tag: "ChooseRegister", device })
    }
    if (till.state().session.user?.user_name !== "Dana K.")
      till.act({ _tag: "SignInCashier", pin: secret("135790"), force: true })
    yield* comes(till, ({ session, cart }) => session.user?.user_name === "Dana K." && cart.cart !== null)
    if (till.state().register.status === "Open") return
    till.act({ _tag: "OpenRegister", amount: cents(50_000) })
    yield* comes(till, ({ register }) => register.status === "Open")
  })

const kept = () => office.database.db.selectFrom("cash_move").selectAll().execute()
const phaseOf = (till: Till) => till.state().register.cash?.phase._tag

/** One paid out with a crash; gives whether the crash came. What is refused after it is entered again. */
const moveWith = (amount: number, crash: Crash) =>
  Effect.gen(function* () {
    const before = (yield* Effect.promise(kept)).length
    const live = { ...crash, at: Number.POSITIVE_INFINITY }
    const move = {
      _tag: "MoveCash",
      kind: "out",
      amount,
      reason: "supplies",
      reference: "Water Co.",
      managerCode: secret("864209")
    } as const
    yield* Effect.scoped(
      Effect.gen(function* () {
        const till = yield* life(live)
        yield* signIn(till)
        yield* till.register.flushed
        live.at = live.appends + crash.at
        till.act(move)
        yield* comes(till, () => phaseOf(till) === "Recorded", live)
        yield* till.register.flushed.pipe(Effect.raceFirst(until(() => live.dead)))
        if (live.dead) return
        live.at = Number.POSITIVE_INFINITY
        till.act({ _tag: "DismissCashMove" })
        yield* settle
      })
    )
    if (live.dead)
      yield* Effect.scoped(
        Effect.gen(function* () {
          const till = yield* life(noCrash())
          yield* signIn(till)
          yield* comes(till, () => phaseOf(till) !== "Sending")
          const phase = phaseOf(till)
          const rows = (yield* Effect.promise(kept)).length - before
          // The register says what is so: recorded, refused for good, or that it never began.
          expect([phase, rows]).toEqual(rows === 1 ? ["Recorded", 1] : [phase === "Refused" ? phase : undefined, 0])
          if (rows === 0) {
            till.act(move)
            yield* comes(till, () => phaseOf(till) === "Recorded")
          }
          till.act({ _tag: "DismissCashMove" })
          yield* settle
        })
      )
    expect((yield* Effect.promise(kept)).length).toBe(before + 1)
    return live.dead
  })

test.each([
  ["up to the limit, with the last rows on the disk", 500, true],
  ["up to the limit, with the last rows lost", 500, false],
  ["by a manager's code, with the last rows on the disk", 2_450, true],
  ["by a manager's code, with the last rows lost", 2_450, false]
])(
  "cash paid out (%s) is recorded once, whenever the register crashes",
  async (_, amount, written) => {
    for (let at = 1; ; at += 1) {
      const crash = { appends: 0, at, written, dead: false }
      const crashed = await Effect.runPromise(moveWith(amount, crash).pipe(Effect.provide(TestClock.layer())))
      if (crashed) continue
      expect(at).toBeGreaterThan(1)
      return
    }
  },
  120_000
)
