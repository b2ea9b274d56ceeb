import { Effect, Layer, Semaphore } from "effect"
import type { PrinterConfig, PrinterHealth, PrinterProblem } from "../../src/hardware/model.ts"
import type { ConnectOutcome, SendOutcome } from "../../src/hardware/protocol.ts"
import { type PrinterLanguage, USB_CONFIGURATION } from "../../src/hardware/rules.ts"
import { modelOf, PAPER } from "../../src/hardware/models/rules.ts"
import { type HealthNews, LISTENING, Printer, type PrinterNews, type PrinterPort } from "./Printer.ts"
import { ASK_HEALTH, healthIn } from "./printerHealth.ts"
import type { Usb, UsbDevice, UsbEvent } from "./usb.ts"
import { chooseFault, FILTERS, isSupported, openFault, serialOf, UsbFault, wayOutOf, writeFault } from "./usbPrinter.ts"

/** Bytes of one transfer: small, so that a printer without paper is seen as one that takes no more. */
export const PIECE = 1024
/** How long one transfer may take, opening included, in milliseconds. */
export const PATIENCE = 10_000
/** How long the browser's chooser may stand open, in milliseconds. */
const CHOOSING = 120_000
/** How long a question how it is may take to leave, in milliseconds. */
const ASKING = 1_000
/** How long the answer to a question may take, in milliseconds. */
const ANSWERING = 300
/** The most that a printer says at once, in bytes. */
const SAYS = 64
/** How long resetting and closing may take before the device is given up, in milliseconds. */
const CLOSING = 2_000

interface Open {
  readonly device: UsbDevice
  readonly config: PrinterConfig
}

const step = <A>(work: () => Promise<A>, fault: (error: unknown) => UsbFault) =>
  Effect.tryPromise({ try: work, catch: fault })

const within = <A>(work: Effect.Effect<A, UsbFault>, duration: number, problem: "silent" | "cancelled") =>
  Effect.timeoutOrElse(work, { duration, orElse: () => Effect.fail(new UsbFault({ problem })) })

const quietly = (work: () => Promise<void>): Effect.Effect<void> =>
  Effect.tryPromise({ try: work, catch: () => null }).pipe(
    Effect.timeoutOrElse({ duration: CLOSING, orElse: () => Effect.void }),
    Effect.catch(() => Effect.void)
  )

/** Reset on failure (PRN-08): whatever half of a job is in the printer's line does not go in front of the next. */
const giveUp = (device: UsbDevice): Effect.Effect<void> =>
  Effect.suspend(() =>
    device.opened
      ? Effect.andThen(
          quietly(() => device.reset()),
          quietly(() => device.close())
        )
      : Effect.void
  )

const choose = (usb: Usb): Effect.Effect<UsbDevice, UsbFault> =>
  within(
    step(() => usb.requestDevice({ filters: [...FILTERS] }), chooseFault),
    CHOOSING,
    "cancelled"
  )

/** Opens a printer: configuration 1, the interface with a bulk way out, claimed (PRN-07, CON-14). */
const open = (device: UsbDevice): Effect.Effect<Open, UsbFault> =>
  Effect.gen(function* () {
    if (!isSupported(device)) return yield* new UsbFault({ problem: "not-supported" })
    if (!device.opened) yield* step(() => device.open(), openFault)
    if (device.configuration?.configurationValue !== USB_CONFIGURATION)
      yield* step(() => device.selectConfiguration(USB_CONFIGURATION), openFault)
    const way = wayOutOf(device)
    if (way === null) return yield* new UsbFault({ problem: "not-supported" })
    yield* step(() => device.claimInterface(way.interface), openFault)
    const { alternate } = way
    if (alternate !== null) yield* step(() => device.selectAlternateInterface(way.interface, alternate), openFault)
    return { device, config: way.config }
  }).pipe(
    (opening) => within(opening, PATIENCE, "silent"),
    Effect.tapError(() => giveUp(device))
  )

/** Writes one piece to its end; gives how many bytes of it the printer took. */
const write = ({ device, config }: Open, piece: Uint8Array<ArrayBuffer>): Effect.Effect<number, UsbFault> =>
  within(
    step(() => device.transferOut(config.out_endpoint, piece), writeFault),
    PATIENCE,
    "silent"
  ).pipe(
    Effect.flatMap(({ status, bytesWritten }) => {
      if (status === "ok" && bytesWritten > 0) return Effect.succeed(bytesWritten)
      const stalled = Effect.fail(new UsbFault({ problem: "stalled" }))
      return Effect.andThen(
        quietly(() => device.clearHalt("out", config.out_endpoint)),
        stalled
      )
    })
  )

const languageOf = ({ config }: Open): PrinterLanguage => {
  const model = modelOf(config)
  return model === null ? "star-prnt" : PAPER[model].language
}

/** Asks how it is. A printer that cannot be asked says so at the next job. */
const inquire = (printer: Open): Effect.Effect<void> => {
  const { device, config } = printer
  if (config.in_endpoint === null) return Effect.void
  const question = Uint8Array.from(ASK_HEALTH[languageOf(printer)])
  return within(
    step(() => device.transferOut(config.out_endpoint, question), writeFault),
    ASKING,
    "silent"
  ).pipe(
    Effect.asVoid,
    Effect.catch(() => Effect.void)
  )
}

/** What it says next of itself; undefined when that is nothing. */
const listen = (printer: Open): Effect.Effect<PrinterHealth | undefined> => {
  const { device, config } = printer
  const { in_endpoint: endpoint } = config
  if (endpoint === null) return Effect.succeed(undefined)
  return step(() => device.transferIn(endpoint, SAYS), writeFault).pipe(
    Effect.map(({ data }) => {
      const bytes = data === undefined ? null : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
      return bytes === null ? undefined : healthIn(bytes, languageOf(printer))
    }),
    Effect.catch(() => Effect.succeed(undefined))
  )
}

/** Whether it is still there tells a pulled plug from a broken line: browsers give both the same name. */
const lookAfter = (usb: Usb, { device }: Open, { problem }: UsbFault): Effect.Effect<UsbFault> =>
  problem !== "broken"
    ? Effect.succeed(new UsbFault({ problem }))
    : step(() => usb.getDevices(), writeFault).pipe(
        Effect.map((devices) => new UsbFault({ problem: devices.includes(device) ? "broken" : "unplugged" })),
        Effect.catch((fault) => Effect.succeed(fault))
      )

/** Writes a job piece by piece. What the printer did with the last piece, nobody can say when it ends in silence. */
const sendAll = (usb: Usb, printer: Open, data: Uint8Array): Effect.Effect<SendOutcome> =>
  Effect.gen(function* () {
    let bytes = 0
    while (bytes < data.length) {
      const piece = Uint8Array.from(data.subarray(bytes, bytes + PIECE))
      const last = bytes + piece.length === data.length
      const written = yield* Effect.result(write(printer, piece))
      if (written._tag === "Failure") {
        const { problem } = yield* lookAfter(usb, printer, written.failure)
        const unknown = last && problem !== "stalled"
        return { _tag: unknown ? "Unknown" : "Failed", problem, bytes } satisfies SendOutcome
      }
      bytes += written.success
    }
    return { _tag: "Sent", bytes } satisfies SendOutcome
  })

/** What keeps a printer from printing by its own word. One that is offline may come back while it is waited for. */
const hindranceOf = (health: PrinterHealth | null): PrinterProblem | null => {
  if (health === "paper_out") return "paper-out"
  return health === "cover_open" ? "cover-open" : null
}

const notConnected = ({ problem }: UsbFault): ConnectOutcome => ({ _tag: "NotConnected", problem })

const listened = (printer: Open): Effect.Effect<HealthNews | null> =>
  Effect.map(listen(printer), (health) => (health === undefined ? null : { serial: printer.config.serial, health }))

/** The printer over WebUSB: our own transport, for it must say what happened to every byte. */
export const makePrinter = (usb: Usb | null): PrinterPort => {
  let current: Open | null = null
  /** How the open printer said last that it is. */
  let said: PrinterHealth | null = null
  const turns = Semaphore.makeUnsafe(1)

  usb?.addEventListener("disconnect", ({ device }) => {
    if (current?.device === device) current = null
  })

  const drop = (how: (device: UsbDevice) => Effect.Effect<void>) =>
    Effect.suspend(() => {
      const held = current
      current = null
      return held === null ? Effect.void : how(held.device)
    })
  const release = drop((device) => quietly(() => device.close()))
  const abandon = drop(giveUp)

  /** Paper may have been loaded since it spoke last: it is asked once more before a job is turned away. */
  const hindrance = (printer: Open): Effect.Effect<PrinterProblem | null> =>
    Effect.suspend(() =>
      hindranceOf(said) === null
        ? Effect.succeed(null)
        : inquire(printer).pipe(
            Effect.andThen(Effect.sleep(ANSWERING)),
            Effect.map(() => hindranceOf(said))
          )
    )

  const ask = Effect.suspend(() => (current === null ? Effect.void : inquire(current)))

  const take = (device: UsbDevice): Effect.Effect<ConnectOutcome, UsbFault> =>
    Effect.gen(function* () {
      if (current !== null && current.device !== device) yield* release
      if (current === null) {
        current = yield* open(device)
        said = null
        yield* inquire(current)
      }
      return { _tag: "Connected", config: current.config } satisfies ConnectOutcome
    })

  const find = (api: Usb, serial: string | null): Effect.Effect<UsbDevice | undefined, UsbFault> =>
    Effect.map(
      step(() => api.getDevices(), openFault),
      (devices) => devices.find((device) => isSupported(device) && serialOf(device) === serial)
    )

  return {
    connect: ({ serial, choose: mayChoose }) => {
      if (usb === null) return Effect.succeed<ConnectOutcome>({ _tag: "NotConnected", problem: "no-usb" })
      return Effect.gen(function* () {
        const known = yield* find(usb, serial)
        if (known === undefined && !mayChoose) return yield* new UsbFault({ problem: "not-found" })
        const device = known ?? (yield* choose(usb))
        return yield* turns.withPermits(1)(take(device))
      }).pipe(Effect.catch((fault) => Effect.succeed(notConnected(fault))))
    },

    send: (data) =>
      turns.withPermits(1)(
        Effect.suspend(() => {
          if (usb === null || current === null)
            return Effect.succeed<SendOutcome>({ _tag: "Failed", problem: "not-found", bytes: 0 })
          const printer = current
          return Effect.flatMap(hindrance(printer), (problem) =>
            problem === null
              ? sendAll(usb, printer, data).pipe(
                  Effect.tap(({ _tag }) => (_tag === "Sent" ? ask : abandon)),
                  Effect.onInterrupt(() => abandon)
                )
              : Effect.succeed<SendOutcome>({ _tag: "Failed", problem, bytes: 0 })
          )
        })
      ),

    ask: turns.withPermits(1)(ask),

    hear: Effect.suspend(() => (current === null ? Effect.succeed(null) : listened(current))).pipe(
      Effect.tap((news) =>
        Effect.sync(() => {
          if (news !== null) said = news.health
        })
      ),
      Effect.flatMap((news) => (news === null ? Effect.as(Effect.sleep(LISTENING), null) : Effect.succeed(news)))
    ),

    release
  }
}

/** The same as a service. */
export const printerUsb = (usb: Usb | null): Layer.Layer<Printer> => Layer.sync(Printer, () => makePrinter(usb))

/** Tells of supported printers that are plugged in or pulled out (PRN-09); gives the way to stop listening. */
export const watchPrinters = (usb: Usb | null, tell: (news: PrinterNews) => void): (() => void) => {
  const listenTo =
    (_tag: PrinterNews["_tag"]) =>
    ({ device }: UsbEvent) => {
      if (isSupported(device)) tell({ _tag, serial: serialOf(device) })
    }
  const connected = listenTo("PluggedIn")
  const disconnected = listenTo("PulledOut")
  usb?.addEventListener("connect", connected)
  usb?.addEventListener("disconnect", disconnected)
  return () => {
    usb?.removeEventListener("connect", connected)
    usb?.removeEventListener("disconnect", disconnected)
  }
}
