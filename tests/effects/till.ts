import { Context, Effect, Layer, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { interpreters, type World } from "../../effects/interpreters.ts"
import { Api, apiLayer, type Envelope, type Transport } from "../../effects/ports/Api.ts"
import { Ids } from "../../effects/ports/Ids.ts"
import type { Log } from "../../effects/ports/Log.ts"
import { logMemory, memoryDisk, type MemoryDisk } from "../../effects/ports/LogMemory.ts"
import { mirrorMemory } from "../../effects/ports/MirrorMemory.ts"
import { Navigator } from "../../effects/ports/Navigator.ts"
import { type MemoryShelf, memoryShelf, priceBookMemory } from "../../effects/ports/PriceBookMemory.ts"
import { printerUsb } from "../../effects/ports/PrinterUsb.ts"
import type { Usb } from "../../effects/ports/usb.ts"
import { makeGroup } from "../../effects/ports/together.ts"
import { makeRegister, type Register } from "../../effects/run.ts"
import { machine, wordsFor } from "../../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../../src/app/protocol.ts"
import type { AppState } from "../../src/app/state.ts"
import { subscriptions } from "../../src/app/subscriptions.ts"
import { eventRow, requestRow } from "../../src/kernel/codec.ts"
import { chain, type LogEntry, startOf } from "../../src/kernel/log.ts"
import { personOf, POS_VERSION } from "../../src/session/model.ts"
import { selling } from "../slices/facts.ts"
import { makeWire, type Wire } from "./wire.ts"
import { rowOf } from "../allRows.ts"

/** A register in this process: the real machine, runtime and wire over a scripted back end, in virtual time. */
export interface Till {
  readonly wire: Wire
  readonly disk: MemoryDisk
  readonly register: Register<AppState, Command>
  readonly api: Context.Service.Shape<typeof Api>
  readonly state: () => AppState
  /** Carries a command out; null, or the words for the cashier. */
  readonly act: (command: Command) => string | null
  /** Where the screen was sent. */
  readonly went: readonly string[]
  /** Lets everything happen that can happen now. */
  readonly settle: Effect.Effect<void>
  /** Lets so many milliseconds pass, and everything happen that falls into them. */
  readonly pass: (milliseconds: number) => Effect.Effect<void>
}

export interface TillOptions {
  /** The prices that the browser keeps; none unless told. */
  readonly prices?: MemoryShelf
  /** The sales that the browser keeps a second time, by their keys. */
  readonly mirror?: Map<string, string>
  /** What is on the disk already; a cashier at an open register with an empty cart, unless told. */
  readonly disk?: MemoryDisk
  /** The log, if it is not that disk. */
  readonly log?: Layer.Layer<Log>
  /** Names this life of the register: its ids begin with it. */
  readonly life?: string
  /** Where names come from; counted ones, unless told. */
  readonly ids?: Layer.Layer<Ids>
  /** Script the back end before the register begins. */
  readonly script?: (wire: Wire) => void
  /** Also does what a page does when it has loaded, at this path. */
  readonly path?: string
  /** The way to another back end than the scripted one. */
  readonly transport?: Transport
  /** Does not begin by itself: somebody else says when. */
  readonly begin?: false
  /** The browser remembers that it had a log. */
  readonly hadLog?: boolean
  readonly onRows?: (entries: readonly LogEntry[]) => void
  readonly envelope?: Partial<Envelope>
  /** The browser's USB; none, unless told. */
  readonly usb?: Usb
}

/** A disk with one book: its opening, what happened, and what was asked and is not settled. */
export const bookOf = (events: readonly AppEvent[], open: readonly AppRequest[] = [], at = 0): MemoryDisk => {
  const opening = machine.opening(machine.initial, { id: "book-1", previous: null, at, reason: "first" })
  return memoryDisk(
    chain(startOf("book-1", null), [
      ...[opening, ...events].map((event) => eventRow(machine.events, event, at, "test")),
      ...open.map((request) => requestRow(machine.requests, request, at, "test"))
    ])
  )
}

/** Lets everything else run once. */
export const turn: Effect.Effect<void> = Effect.promise(
  () =>
    new Promise<void>((resolve) => {
      setImmediate(resolve)
    })
)

/** Lets promises and fibers run until nothing more can. */
export const settle: Effect.Effect<void> = Effect.asVoid(Effect.replicateEffect(turn, 12))

/** Lets real work go on until something holds, ten seconds at most; whether it does is for the caller to ask. */
export const until = (holds: () => boolean): Effect.Effect<void> =>
  Effect.gen(function* () {
    const end = performance.now() + 10_000
    while (performance.now() < end && !holds()) yield* turn
  })

/** Lets virtual time pass. */
export const pass = (milliseconds: number): Effect.Effect<void> =>
  settle.pipe(Effect.andThen(TestClock.adjust(milliseconds)), Effect.andThen(settle))

const ports = (
  options: TillOptions,
  disk: MemoryDisk,
  wire: Wire,
  went: string[],
  store: () => Store,
  writer: () => Writer | null
) =>
  Layer.mergeAll(
    options.log ?? logMemory(disk),
    options.ids ?? Ids.counting(options.life ?? "id-"),
    Layer.succeed(Navigator, { go: (to) => Effect.sync(() => void went.push(to)) }),
    priceBookMemory(options.prices ?? memoryShelf()),
    mirrorMemory(options.mirror),
    printerUsb(options.usb ?? null),
    apiLayer({
      rowOf,
      envelope: () => {
        const { cart, session } = store().getSnapshot()
        return {
          person: personOf(session),
          shopping_cart_id: cart.cart?.id ?? null,
          device_license_id: session.deviceId,
          alt_tax_rate: null,
          lease_epoch: writer()?.lease() ?? null,
          idempotent: session.client?.idempotent ?? false,
          foreign: session.client !== null && !session.client.idempotent,
          ...options.envelope
        }
      },
      transport: options.transport ?? wire.transport,
      onCart: (answer) => void store().dispatch({ _tag: "CartAnswered", answer }),
      onStaleWriter: (newest) => writer()?.outlive(newest),
      onLoginRequired: () => void store().dispatch({ _tag: "SessionEnded" }),
      onUnread: (action, fields) => void store().dispatch({ _tag: "NoteUnread", action, fields }),
      onApproved: (action, by, request) => void store().dispatch({ _tag: "NoteApproval", action, by, request }),
      onVersion: (version) => void store().dispatch({ _tag: "HearVersion", version }),
      onStartupError: (message) => void store().dispatch({ _tag: "StartupFailed", message })
    })
  )

type Writer = Register<AppState, Command>
type Store = Writer["store"]

/** Opens a register over its disk. It ends with the scope, as a page that is closed. */
export const openTill = (options: TillOptions = {}): Effect.Effect<Till, never, Scope.Scope> =>
  Effect.gen(function* () {
    const wire = makeWire(yield* Effect.context())
    const disk = options.disk ?? bookOf(selling())
    const went: string[] = []
    let made: Store | null = null
    const store = (): Store => {
      if (!made) throw new Error("The register is made first.")
      return made
    }
    options.script?.(wire)
    let writer: Writer | null = null
    const context = yield* Layer.build(ports(options, disk, wire, went, store, () => writer))
    const register = yield* makeRegister<AppState, Command, AppEvent, AppRequest, World>({
      machine,
      interpreters,
      subscriptions,
      words: wordsFor,
      hadLog: options.hadLog ?? false,
      together: () => makeGroup,
      renewed: () => store().dispatch({ _tag: "AskClient" }),
      onRows: options.onRows ?? (() => undefined)
    }).pipe(Effect.provideContext(context))
    made = register.store
    writer = register
    if (options.begin !== false) yield* register.begin
    if (options.path !== undefined)
      register.store.dispatch({ _tag: "StartRegister", version: POS_VERSION, path: options.path })
    return {
      wire,
      disk,
      register,
      api: Context.get(context, Api),
      state: register.store.getSnapshot,
      act: register.store.dispatch,
      went,
      settle,
      pass
    }
  })
