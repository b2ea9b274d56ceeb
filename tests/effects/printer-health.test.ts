import { describe, expect, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { makeFakeUsb, STAR_SAYS, TSP143IV } from "../../e2e/support/usb.ts"
import { Printer } from "../../effects/ports/Printer.ts"
import { PIECE, printerUsb, watchPrinters } from "../../effects/ports/PrinterUsb.ts"
import { ASK_HEALTH_EVERY, holdPrinter } from "../../effects/printer.ts"
import { atRegister, SERIAL } from "../slices/hardware-facts.ts"
import { bookOf, openTill, settle } from "./till.ts"

/** A register that holds a printer which says of itself what is given. */
const joined = Effect.fnUntraced(function* (says: readonly number[]) {
  const { usb, control } = makeFakeUsb(
    { ...TSP143IV, says },
    () => true,
    () => undefined
  )
  const till = yield* openTill({ disk: bookOf(atRegister()), usb })
  const printer = yield* Printer.pipe(Effect.provide(printerUsb(usb)))
  yield* holdPrinter(till.register.store, (tell) => watchPrinters(usb, tell)).pipe(
    Effect.provideService(Printer, printer)
  )
  const health = () => till.state().hardware.health ?? null
  /** Takes it up as the register does, and listens for a while. */
  const open = Effect.gen(function* () {
    const outcome = yield* printer.connect({ serial: SERIAL, choose: false })
    till.register.store.dispatch({ _tag: "ConnectAnswered", outcome })
    yield* TestClock.adjust(1000)
    yield* settle
  })
  return { ...till, fake: control, printer, health, open }
})

// Verifies: SM-7
describe("a printer that says how it is", () => {
  it.effect("is heard when it is opened, when that changes, and when it is well again", () =>
    Effect.gen(function* () {
      const till = yield* joined(STAR_SAYS.paperOut)
      yield* till.open
      expect(till.health()).toBe("paper_out")
      till.fake.behave({ says: STAR_SAYS.coverOpen })
      yield* settle
      expect(till.health()).toBe("cover_open")
      till.fake.behave({ says: STAR_SAYS.ready })
      yield* settle
      expect(till.health()).toBe("ready")
    })
  )

  it.effect("is asked again and again, and after each job; nothing of it is printed", () =>
    Effect.gen(function* () {
      const till = yield* joined([])
      yield* till.open
      expect(till.health()).toBeNull()
      // It says nothing by itself, only when it is asked.
      till.fake.behave({ says: STAR_SAYS.paperLow, tells: false })
      yield* settle
      expect(till.health()).toBeNull()
      yield* TestClock.adjust(ASK_HEALTH_EVERY)
      yield* settle
      expect(till.health()).toBe("paper_low")
      till.fake.behave({ says: STAR_SAYS.paperOut, tells: false })
      yield* till.printer.send(Uint8Array.from({ length: PIECE + 3 }, () => 0x41))
      yield* settle
      expect(till.health()).toBe("paper_out")
      expect(till.fake.taken).toEqual(Array.from({ length: PIECE + 3 }, () => 0x41))
    })
  )

  it.effect("is sent nothing while it has no paper or stands open, and asked once more before that", () =>
    Effect.gen(function* () {
      const till = yield* joined(STAR_SAYS.paperOut)
      yield* till.open
      const send = Effect.fnUntraced(function* () {
        const sent = yield* Effect.forkChild(till.printer.send(Uint8Array.of(0x41)))
        yield* settle
        yield* TestClock.adjust(300)
        return yield* Fiber.join(sent)
      })
      expect(yield* send()).toEqual({ _tag: "Failed", problem: "paper-out", bytes: 0 })
      till.fake.behave({ says: STAR_SAYS.coverOpen })
      yield* settle
      expect(yield* send()).toEqual({ _tag: "Failed", problem: "cover-open", bytes: 0 })
      expect(till.fake.taken).toEqual([])
      // Somebody closed it, and it did not say so by itself.
      till.fake.behave({ says: STAR_SAYS.ready, tells: false })
      expect(yield* send()).toEqual({ _tag: "Sent", bytes: 1 })
    })
  )

  it.effect("is not known any more when it is pulled out, and heard anew when it is back", () =>
    Effect.gen(function* () {
      const till = yield* joined(STAR_SAYS.paperOut)
      yield* till.open
      till.fake.unplug()
      yield* settle
      expect(till.health()).toBeNull()
      till.fake.behave({ says: STAR_SAYS.ready })
      till.fake.plug()
      yield* TestClock.adjust(1000)
      yield* settle
      expect(till.state().hardware.connection._tag).toBe("Connected")
      yield* till.open
      expect(till.health()).toBe("ready")
    })
  )
})
