// @vitest-environment jsdom
// @own-document: what it loads holds on to the first document that it meets.
import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { benchUsb } from "../../effects/bench/usb.ts"
import { typeAsScanner } from "../../effects/ports/BenchKeys.ts"
import { fetchIn, lotOf } from "../../effects/ports/BenchLine.ts"
import { Printer } from "../../effects/ports/Printer.ts"
import { printerBeside } from "../../effects/ports/PrinterStandIn.ts"
import { printerUsb, watchPrinters } from "../../effects/ports/PrinterUsb.ts"
import { listenToScanner } from "../../effects/ports/Scanner.ts"
import type { UsbWritten } from "../../effects/ports/usb.ts"
import { CARDS } from "../../src/lab/cards.ts"
import type { Weather } from "../../src/lab/protocol.ts"

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const weather = (change: Partial<Weather>): Weather => ({ down: false, delay: 0, lost: 0, ...change })
const reply = { ok: true, status: 200, text: () => Promise.resolve("{}") }

describe("the bench's network", () => {
  test("loses as many of a hundred calls as it says, half of them on the way back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (lost) => {
        const lots = Array.from({ length: 200 }, (_, place) => lotOf(weather({ lost }), (place + 0.5) / 200))
        const count = (what: string) => lots.filter((one) => one === what).length
        expect([count("there"), count("back"), count("through")]).toEqual([lost, lost, 200 - 2 * lost])
      })
    )
  })

  test("sends nothing while there is no line, nor what is lost on the way there", async () => {
    const sent = vi.fn(() => Promise.resolve(reply))
    await expect(fetchIn(weather({ down: true }), sent)("/api")).rejects.toThrow()
    await expect(fetchIn(weather({ lost: 100 }), sent, () => 0)("/api")).rejects.toThrow()
    expect(sent).not.toHaveBeenCalled()
    await expect(fetchIn(weather({ lost: 100 }), sent, () => 0.9)("/api")).rejects.toThrow()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test("keeps a call as long as it says, unless it is given up", async () => {
    vi.useFakeTimers()
    const sent = vi.fn(() => Promise.resolve(reply))
    const slow = fetchIn(weather({ delay: 800 }), sent)
    const first = slow("/api")
    await vi.advanceTimersByTimeAsync(799)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await first
    const gone = new AbortController()
    const second = slow("/api", { signal: gone.signal })
    gone.abort()
    await expect(second).rejects.toThrow()
    expect(sent).toHaveBeenCalledTimes(1)
  })
})

describe("the bench's scanner", () => {
  beforeEach(() => {
    // jsdom edits nothing; what a browser would type is none of this.
    document.execCommand = () => true
  })
  const heard = (): { readonly scans: string[]; readonly stop: () => void } => {
    const scans: string[] = []
    return {
      scans,
      stop: listenToScanner(
        () => true,
        (text) => scans.push(text)
      )
    }
  }

  test("is heard as every scanner is: a barcode by its Enter, a license after a pause", () => {
    vi.useFakeTimers()
    const { scans, stop } = heard()
    typeAsScanner("850000410015")
    expect(scans).toEqual(["850000410015"])
    const license = CARDS.find((card) => card._tag === "License")
    const text = license?._tag === "License" ? license.text : ""
    typeAsScanner(text)
    vi.advanceTimersByTime(2_000)
    expect(scans.at(-1)?.trimEnd()).toBe(text)
    stop()
  })

  test("leaves a field that has the focus as it was", () => {
    const field = document.body.appendChild(document.createElement("input"))
    field.value = "9mm"
    field.focus()
    const { scans, stop } = heard()
    typeAsScanner("RAR100050")
    expect([scans, field.value]).toEqual([["RAR100050"], "9mm"])
    stop()
  })
})

describe("the bench's printer at the register", () => {
  const setUp = () => {
    const taken: number[] = []
    let answers = true
    const usb = benchUsb("TSP143IV", (bytes) => {
      if (!answers) return new Promise<UsbWritten>(() => undefined)
      taken.push(...bytes)
      return Promise.resolve({ status: "ok", bytesWritten: bytes.length })
    })
    const news: string[] = []
    watchPrinters(usb, ({ _tag, serial }) => news.push(`${_tag} ${serial}`))
    const bench = ManagedRuntime.make(printerUsb(usb)).runSync(Printer)
    let plugged = true
    const standIn = () => (plugged ? { serial: "BENCH-TSP143IV", printer: bench } : null)
    const printer = ManagedRuntime.make(printerBeside(printerUsb(null), standIn)).runSync(Printer)
    return {
      usb,
      taken,
      news,
      printer,
      hush: () => {
        answers = false
      },
      close: () => {
        plugged = false
      }
    }
  }

  test("is chosen, opened and written to by the way of every USB printer", async () => {
    const { usb, taken, news, printer } = setUp()
    usb.plug(true)
    const connected = await Effect.runPromise(printer.connect({ serial: null, choose: true }))
    expect(connected).toMatchObject({ _tag: "Connected", config: { serial: "BENCH-TSP143IV" } })
    expect(await Effect.runPromise(printer.send(Uint8Array.from([1, 2, 3])))).toEqual({ _tag: "Sent", bytes: 3 })
    expect(taken).toEqual([1, 2, 3])
    expect(news).toEqual(["PluggedIn BENCH-TSP143IV"])
  })

  test("says how it is when it is opened, and by itself when that changes", async () => {
    const { usb, taken, printer } = setUp()
    usb.plug(true)
    usb.be("paper_out")
    await Effect.runPromise(printer.connect({ serial: "BENCH-TSP143IV", choose: false }))
    const serial = "BENCH-TSP143IV"
    expect(await Effect.runPromise(printer.hear)).toEqual({ serial, health: "paper_out" })
    const next = Effect.runPromise(printer.hear)
    usb.be("ready")
    expect(await next).toEqual({ serial, health: "ready" })
    // Its question is no print.
    expect(taken).toEqual([])
  })

  test("pulled out in the middle of a job, the job is told as every other printer's", async () => {
    const { usb, news, printer, hush } = setUp()
    usb.plug(true)
    await Effect.runPromise(printer.connect({ serial: "BENCH-TSP143IV", choose: false }))
    hush()
    const sent = Effect.runPromise(printer.send(new Uint8Array(2_000)))
    await new Promise((resolve) => setImmediate(resolve))
    usb.plug(false)
    expect(await sent).toEqual({ _tag: "Failed", problem: "unplugged", bytes: 0 })
    expect(news.at(-1)).toBe("PulledOut BENCH-TSP143IV")
  })

  test("without a bench the browser's own printers are all there is", async () => {
    const { printer, close } = setUp()
    close()
    expect(await Effect.runPromise(printer.connect({ serial: "BENCH-TSP143IV", choose: true }))).toEqual({
      _tag: "NotConnected",
      problem: "no-usb"
    })
  })
})
