import { Clock, Effect, Layer, Result, Scope } from "effect"
import type { ExportedBook, LiveActions } from "../src/app/hooks.ts"
import { laterDeciders } from "../src/app/lateDeciders.ts"
import { machine, wordsFor } from "../src/app/machine.ts"
import type { AppEvent, AppRequest, Command } from "../src/app/protocol.ts"
import type { Reader } from "../src/app/reads.ts"
import type { AppState } from "../src/app/state.ts"
import { subscriptions } from "../src/app/subscriptions.ts"
import { readEvent } from "../src/kernel/codec.ts"
import type { Contract } from "../src/kernel/contract.ts"
import { late } from "../src/kernel/late.ts"
import type { LogEntry } from "../src/kernel/log.ts"
import type { Store } from "../src/kernel/store.ts"
import { WAIT_FOR_PAYMENT } from "../src/payment/messages.ts"
import { isBusy } from "../src/payment/model.ts"
import type { Happened } from "../src/practice/rules.ts"
import { isRefunding } from "../src/refund/model.ts"
import { loudness } from "../src/settings/model.ts"
import { isForeign, personOf, POS_VERSION } from "../src/session/model.ts"
import type { StorageFacts, UploadStatus } from "../src/support/model.ts"
import type { World } from "./interpreters.ts"
import { liveInterpreters } from "./liveInterpreters.ts"
import { deskLate } from "./deskLate.ts"
import { watchLeaving } from "./unloadGuard.ts"
import { soon } from "./ports/Soon.ts"
import { type Api, apiLayer, type Envelope, type Transport } from "./ports/Api.ts"
import { Ids } from "./ports/Ids.ts"
import { leavingOf } from "./ports/Leaving.ts"
import { Log } from "./ports/Log.ts"
import { logDenied, logIndexedDb, openBooks } from "./ports/LogIndexedDb.ts"
import type { Marker } from "./ports/Marker.ts"
import { Navigator } from "./ports/Navigator.ts"
import { watchOnline } from "./ports/Online.ts"
import type { PriceBook } from "./ports/PriceBook.ts"
import { mirrorBrowser } from "./ports/Mirror.ts"
import { priceBookLate } from "./ports/PriceBookLate.ts"
import { printerLate, watchLate } from "./ports/PrinterLate.ts"
import { isAnswered } from "./ports/Reach.ts"
import { browserTabs } from "./ports/Tabs.ts"
import type { Usb } from "./ports/usb.ts"
import { printerBeside } from "./ports/PrinterStandIn.ts"
import { type BenchSocket, emptySocket } from "./bench/socket.ts"
import { holdPrinter } from "./printer.ts"
import { type Heard, heartbeat, makeHeard, noteHeard, watchReach } from "./reach.ts"
import { readerOver } from "./reads.ts"
import { rowOf } from "./rows.ts"
import { makeRegister, type Register } from "./run.ts"
import { type Asked, ownRegister } from "./tabs.ts"
import { nothingSaid, type PricesSaid, sayRead, sayThrough } from "./prices/said.ts"
import { makeHearers, startBehind } from "./upload/start.ts"
import { stateHashRecorder } from "./stateHashRecorder.ts"
import { type Calls, isOver, watchLogin } from "./loginTimeout.ts"

/** An event of the journal, and when it happened, in ms since 1970. */
export interface JournalEvent extends Happened {
  readonly at: number
}

export interface LiveOptions {
  readonly transport: Transport
  /** The browser's database of the journals. */
  readonly database: string
  readonly marker: Marker
  /** Where the receipt printer is looked for; null where there is no USB. */
  readonly usb: Usb | null
  /** Is it a register that the practice bench of a demo store may join? */
  readonly hearsBench: boolean
  /** The path that the page shows now. */
  readonly path: () => string
  readonly go: (to: string) => void
  /** Somebody asked here for the register, which is another tab; told again when that is over. */
  readonly onAsked: (asked: Asked) => void
  /** Told of every event of the journals, those of before first. */
  readonly onHappened?: (events: readonly JournalEvent[]) => void
  /** How the upload of the log stands. */
  readonly onUpload: (status: UploadStatus) => void
  /** How many products of a price book are read so far; null: none is being read any more. */
  readonly onPrices: (read: number | null) => void
}

/** The register in this browser. */
export interface Live extends LiveActions {
  readonly store: Store<AppState, Command>
  readonly read: Reader
}

const envelopeOf = (state: AppState, lease: number | null): Envelope => ({
  person: personOf(state.session),
  shopping_cart_id: state.cart.cart?.id ?? null,
  device_license_id: state.session.deviceId,
  alt_tax_rate: state.settings.altRate.rate,
  lease_epoch: lease,
  idempotent: state.session.client?.idempotent ?? false,
  foreign: isForeign(state.session.client)
})

/** The events among rows; what can't be read is left out. */
const happened = (entries: readonly LogEntry[]): readonly JournalEvent[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== "event") return []
    const read = readEvent<AppEvent>(machine.events, entry)
    return read._tag === "Known" ? [{ ...read.value, at: entry.at }] : []
  })

/** All rows on this browser's disk; none where it denies storage. */
const everyRow: Effect.Effect<readonly LogEntry[], never, Log> = Effect.gen(function* () {
  const log = yield* Log
  const books = yield* Effect.forEach(yield* log.books, (book) => log.read(book))
  return books.flat()
}).pipe(Effect.orElseSucceed(() => []))

/** Why the register cannot move to another tab now (REL-15). */
const mustStay = (state: AppState): string | null =>
  isBusy(state.payment) || isRefunding(state.refund) ? WAIT_FOR_PAYMENT : null

/** Until it is there, the register is silent. */
const player = late(async () => (await import("./soundPlayer.ts")).makeSoundPlayer())

/** Until it is there, each request sends its own call. */
const joint = late(() => import("./ports/together.ts"))

/** What makes a file of a book is loaded ahead: it is wanted most when nothing can be fetched any more. */
const packer = late(() => Promise.all([import("./packBook.ts"), import("../src/support/exporting.ts")]))

/** The test of the storage is loaded behind the first screen; null when it cannot be: the next start tries again. */
const lateCheck = (disk: IDBDatabase): Effect.Effect<StorageFacts | null> =>
  Effect.tryPromise(() => import("./ports/Storage.ts")).pipe(
    Effect.flatMap(({ checkStorage }) => checkStorage(disk)),
    Effect.orElseSucceed(() => null)
  )

/** Joins the register's parts, given its ports and the way to look at its storage. */
const assemble = Effect.fnUntraced(function* (
  options: LiveOptions,
  disk: IDBDatabase | null,
  calls: Calls,
  heard: Heard,
  socket: BenchSocket,
  prices: PricesSaid,
  made: (register: Register<AppState, Command>) => void
) {
  const context = yield* Effect.context<Api | Ids | Log | PriceBook>()
  const clock = yield* Clock.Clock
  const { marker, usb, onHappened } = options
  const tabs = browserTabs(options.database)
  const had = marker.read()
  const hearers = makeHearers()
  const register = yield* makeRegister<AppState, Command, AppEvent, AppRequest, World>({
    machine,
    interpreters: liveInterpreters(laterDeciders),
    subscriptions,
    words: wordsFor,
    hadLog: had !== null,
    renewed: () => register.store.dispatch({ _tag: "AskClient" }),
    together: () => joint.now()?.makeGroup ?? null,
    onRows: (entries) => {
      hearers.tell(entries)
      onHappened?.(happened(entries))
      tabs.post({ _tag: "Rows", entries })
      player.whenHere((sounds) => sounds.rows(entries, volume()))
      hashed(entries)
    }
  })
  if (onHappened) onHappened(happened(yield* everyRow))
  const { store } = register
  const hashed = stateHashRecorder(store)
  const volume = () => loudness(store.getSnapshot().settings.chosen)
  made(register)
  yield* holdPrinter(store, (tell) => watchLate(usb, tell))
  const ids = yield* Ids
  const nextId = () => ids.next(clock.currentTimeMillisUnsafe())
  const bench = options.hearsBench ? { socket, nextId } : null

  const reportStorage = (facts: StorageFacts | null) => {
    if (facts) store.dispatch({ _tag: "ReportStorage", facts })
  }

  const begun = Effect.sync(() => {
    store.dispatch({ _tag: "StartRegister", version: POS_VERSION, path: options.path() })
    if (isOver(register.leftAt(), clock.currentTimeMillisUnsafe())) store.dispatch({ _tag: "ExpireLogin" })
    if (had && store.getSnapshot().support.reason === "storage-cleared") store.dispatch({ _tag: "RecordRestart", had })
    store.dispatch({ _tag: "AskClient" })
    // Nobody waits for it: a script that is loaded while the first one still starts would wait for that one in turn.
    if (disk) Effect.runForkWith(context)(Effect.map(lateCheck(disk), reportStorage))
  })
  const { ask } = yield* ownRegister(
    {
      tabs,
      me: nextId(),
      mustStay,
      begun,
      asked: options.onAsked
    },
    register
  )
  yield* watchLogin(store, calls)
  yield* startBehind({ store, disk, hearers, marker, prices, bench, tell: options.onUpload })
  yield* watchLeaving(register, leavingOf(window))
  yield* heartbeat(heard, isAnswered(options.transport))
  yield* watchReach(
    heard,
    isAnswered(options.transport),
    (since) => {
      // Without a network nobody can tell what the server does.
      if (since === null || store.getSnapshot().support.offlineSince === null)
        store.dispatch({ _tag: "ChangeServerReach", since })
    },
    store.getSnapshot().support.silentSince
  )
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      watchOnline((online) => {
        store.dispatch({ _tag: "ChangeConnection", online })
      })
    ),
    (stop) => Effect.sync(stop)
  )

  const files = late(async () => (await import("./attachments.ts")).fileDesk(store, options.transport.fetch, context))
  const writes = late(async () => (await import("./writes.ts")).writerOver(context))
  const recent = late(() => import("./recentRows.ts"))
  const exportBook = async (): Promise<ExportedBook> => {
    const [{ packBook }, { exportFile }] = await packer.load()
    return Effect.runPromiseWith(context)(packBook(register, exportFile))
  }

  return {
    store,
    read: readerOver(context),
    write: async (...write) => (await writes.load())(...write),
    files: deskLate(files),
    takeOver: ask,
    exportBook,
    recentRows: async () => Effect.runPromiseWith(context)((await recent.load()).recentRows(register.flushed)),
    refuse: () => player.whenHere((sounds) => sounds.say("refused", volume())),
    hear: (tone) => player.whenHere((sounds) => sounds.say(tone, volume()))
  } satisfies Omit<Live, "bring">
})

const live = Effect.fnUntraced(function* (given: LiveOptions) {
  const socket = emptySocket()
  const { fetch: straight } = given.transport
  const fetch: typeof straight = (input, init) => (socket.through?.(straight) ?? straight)(input, init)
  const options = { ...given, transport: { ...given.transport, fetch } }
  const opened = yield* Effect.result(openBooks(options.database))
  let register: Register<AppState, Command> | null = null
  const dispatch = (command: Command) => {
    register?.store.dispatch(command)
  }
  const listeners = new Set<() => void>()
  const heard = yield* makeHeard
  let brought: Contract = {}
  const prices = nothingSaid()
  const calls: Calls = {
    onCall: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
  const ports = Layer.mergeAll(
    Result.isSuccess(opened) ? logIndexedDb(opened.success) : logDenied(opened.failure),
    Ids.layer,
    Layer.succeed(Navigator, { go: (to) => Effect.sync(() => options.go(to)) }),
    mirrorBrowser(options.database),
    priceBookLate(`${options.database}-prices`, sayRead(prices, options.onPrices)),
    printerBeside(printerLate(options.usb), () => socket.standIn),
    apiLayer({
      envelope: () => envelopeOf(register?.store.getSnapshot() ?? machine.initial, register?.lease() ?? null),
      onCart: (answer) => dispatch({ _tag: "CartAnswered", answer }),
      transport: options.transport,
      rowOf,
      more: () => brought,
      onCall: () => {
        for (const listener of listeners) listener()
      },
      onLoginRequired: () => dispatch({ _tag: "SessionEnded" }),
      onStaleWriter: (newest) => register?.outlive(newest),
      onHeard: noteHeard(heard),
      onUnread: (action, fields) => dispatch({ _tag: "NoteUnread", action, fields }),
      onApproved: (action, by, request) => dispatch({ _tag: "NoteApproval", action, by, request }),
      onPrices: sayThrough(prices),
      onVersion: (version) => dispatch({ _tag: "HearVersion", version }),
      onStartupError: (message) => dispatch({ _tag: "StartupFailed", message })
    })
  )
  const context = yield* Layer.build(ports)
  const joined = yield* assemble(options, Result.getOrNull(opened), calls, heard, socket, prices, (made) => {
    register = made
  }).pipe(Effect.provideContext(context))
  return {
    ...joined,
    bring: (more: Contract) => {
      brought = { ...brought, ...more }
    }
  } satisfies Live
})

/** Starts the register: storage, book, tabs, network. The promise is kept once the first screen can be shown. */
export const startRegister = (options: LiveOptions): Promise<Live> =>
  Effect.runPromise(Scope.provide(live(options), Scope.makeUnsafe()), { scheduler: soon() })
