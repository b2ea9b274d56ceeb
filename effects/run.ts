import { Clock, Effect, FiberMap, Queue, type Scope } from "effect"
import type { Machine, OpeningReason } from "../src/kernel/decider.ts"
import { chain, type Head, headOf, type LogEntry, startOf, verifyBehind } from "../src/kernel/log.ts"
import { eventRow } from "../src/kernel/codec.ts"
import { advance } from "../src/kernel/replay.ts"
import type { AnyCommand, AnyEvent, AnyRequest } from "../src/kernel/protocol.ts"
import { type Batch, type Health, makeStore, type Store, type StoreControl } from "../src/kernel/store.ts"
import { type LoadedBook, loadLatest } from "./boot.ts"
import { lanesOf } from "./lanes.ts"
import { behind, placed, writeLeft } from "./left.ts"
import { Ids } from "./ports/Ids.ts"
import { Log, type LogError } from "./ports/Log.ts"
import { type Interpreters, performer } from "./perform.ts"
import type { MakeGroup } from "./ports/oneCall.ts"
import { answering, watched } from "./patience.ts"
import { renewing } from "./renew.ts"
import { reporting } from "./report.ts"
import { type Subscriptions, timers } from "./timers.ts"

export interface RegisterOptions<S, C extends AnyCommand, E extends AnyEvent, R extends AnyRequest, Env> {
  readonly machine: Machine<S, C, E, R>
  readonly interpreters: Interpreters<C, R, Env>
  readonly subscriptions: Subscriptions<S, C>
  readonly words: (health: Exclude<Health, { readonly _tag: "Recording" }>) => string
  /** Had this browser a log before, whatever its storage says now? (LOG-12) */
  readonly hadLog?: boolean
  /** Told that a new book took over while the page is open: what it does not know is asked for again. */
  readonly renewed: () => void
  /** How requests that may join send their calls in one; null while that is not here. */
  readonly together?: () => MakeGroup | null
  /** Told of the rows that reached the disk (other tabs follow the book by them). */
  readonly onRows: (entries: readonly LogEntry[]) => void
}

/** The register running: its store, and what the tab that owns it does with it. */
export interface Register<S, C> {
  readonly store: Store<S, C>
  /** Reads the book, takes up what was open, and records from now on. */
  readonly begin: Effect.Effect<void>
  /** Stops recording: what is decided is on disk, what runs is left open for the next owner. */
  readonly suspend: Effect.Effect<void>
  /** Shows the book without writing it. */
  readonly follow: Effect.Effect<void>
  /** Shows rows that another tab has written behind what is shown here; false when the book must be read for it. */
  readonly followRows: (entries: readonly LogEntry[]) => boolean
  /** Waits until every decided row is on disk. */
  readonly flushed: Effect.Effect<void>
  /** Keeps what is decided and not on disk yet for the next page to write: this one is being left. */
  readonly leave: () => void
  /** When the book's last row was written before this tab began, milliseconds since 1970; null when there was none. */
  readonly leftAt: () => number | null
  /**
   * When this tab became the one that writes, milliseconds since 1970, and later than every row of those before it,
   * whatever the clock says: what a tab before it has still on its way is told by it (REL-15). Null while it only follows.
   */
  readonly lease: () => number | null
  /** Is heard of a page that began later, at `newest`, while this one writes: a clock was set back. Begins after it. */
  readonly outlive: (newest: number) => void
}

type Job<S, R> =
  | { readonly _tag: "Write"; readonly batch: Batch<S, R> }
  | { readonly _tag: "Flush"; readonly done: () => void }

/** Joins the machine to the world: append, then run, then settle. */
export const makeRegister = Effect.fnUntraced(function* <
  S,
  C extends AnyCommand,
  E extends AnyEvent,
  R extends AnyRequest,
  Env
>(options: RegisterOptions<S, C, E, R, Env>): Effect.fn.Return<Register<S, C>, never, Log | Ids | Env | Scope.Scope> {
  const { machine, interpreters } = options
  const log = yield* Log
  const ids = yield* Ids
  const clock = yield* Clock.Clock
  const context = yield* Effect.context<Env>()
  const queue = yield* Queue.unbounded<Job<S, R>>()
  const running = yield* FiberMap.make<string, void>()
  let head: Head | null = null
  /** What is decided and not on disk yet, in order. */
  const pending: Batch<S, R>[] = []
  /** Is this tab the one that performs? A follower and a tab that hands over leave requests to the next owner. */
  let performing = false
  /** Has a row failed to be written? What was decided behind it never happened. */
  let failed = false
  let leftAt: number | null = null
  /** When the first and the last row of the book were written. */
  let began = 0
  let touched = 0
  let lease: number | null = null

  /** Whole milliseconds: a clock that knows parts of them would put numbers into the book that are no times to others. */
  const time = () => Math.floor(clock.currentTimeMillisUnsafe())
  const stamp = () => {
    const now = time()
    return { now, id: (after?: string) => ids.next(now, after) }
  }

  const control: StoreControl<S, C, R> = makeStore(machine, {
    state: machine.initial,
    book: "",
    health: { _tag: "Starting" },
    stamp,
    offer: (batch) => {
      pending.push(batch)
      Queue.offerUnsafe(queue, { _tag: "Write", batch })
    },
    words: options.words,
    defect: (error) => Effect.runForkWith(context)(Effect.logError("The register's own code failed", error))
  })

  const inLane = lanesOf(machine.requests, () => {
    const makeGroup = options.together?.() ?? null
    return makeGroup && { makeGroup, most: machine.together?.(control.store.getSnapshot()) ?? 1 }
  })
  const perform = performer({ machine, interpreters, control, time })

  const start = (request: R, again: boolean): Effect.Effect<void, never, Env> =>
    Effect.asVoid(FiberMap.run(running, request.id, inLane(request, reporting(request.type, perform(request, again)))))

  const write = Effect.fnUntraced(function* (batch: Batch<S, R>): Effect.fn.Return<void, LogError, Env> {
    const entries = behind(head, batch)
    yield* watched(log.append(entries, batch.durability), control.stalled)
    const [first, last] = [entries[0], entries.at(-1)]
    if (first?.seq === 1) began = first.at
    if (last) {
      head = headOf(last)
      touched = last.at
    }
    pending.shift()
    control.written(batch)
    options.onRows(entries)
    if (performing) yield* Effect.forEach(batch.requests, (request) => start(request, false), { discard: true })
    if (pending.length === 0) control.resumed()
  })

  const refuse = (why: string) => {
    failed = true
    pending.length = 0
    control.unwritten(why)
  }

  const work = (job: Job<S, R>): Effect.Effect<void, never, Env> => {
    if (job._tag === "Flush") return Effect.sync(job.done)
    // The state is back at what is on disk then.
    if (failed) return Effect.void
    return write(job.batch).pipe(
      Effect.catch((error) => Effect.sync(() => refuse(error.message))),
      // A fault of the writer itself must not end it in silence: nothing is recorded any more, and that is said.
      Effect.catchDefect((defect) =>
        Effect.andThen(
          Effect.logError("The book's writer failed", defect),
          Effect.sync(() => refuse("The register's own writer failed. Reload the page."))
        )
      )
    )
  }

  yield* Effect.forkScoped(reporting("The book's writer", Effect.forever(Effect.flatMap(Queue.take(queue), work))))

  const renew = () => {
    if (performing && pending.length === 0 && control.renew()) options.renewed()
  }
  yield* renewing(() => ({ began, touched }), renew)

  const flushed = Effect.callback<void>((resume) => {
    Queue.offerUnsafe(queue, { _tag: "Flush", done: () => resume(Effect.void) })
  })

  const leave = () => {
    const entries = placed(head, pending)
    if (entries.length > 0) log.leave(entries)
  }

  const clocks = yield* timers(control.store, options.subscriptions)

  const patient = answering(log)

  /** Opens a new book behind the last one, with what must not be forgotten and what is not answered. */
  const openBook = ({ state, head: previous, open }: LoadedBook<S, R>, reason: OpeningReason) =>
    Effect.suspend(() => {
      const { now, id } = stamp()
      const book = id(previous?.book)
      const opening = machine.opening(state, { id: book, previous: previous?.book ?? null, at: now, reason })
      const rows = [eventRow(machine.events, opening, now, "start"), ...open]
      return patient.append(chain(startOf(book, previous), rows), "strict")
    })

  const show = (loaded: LoadedBook<S, R>, health: Health) => {
    head = loaded.head
    began = loaded.began
    touched = loaded.lastAt ?? 0
    control.reset(loaded.state, loaded.head?.book ?? "", health, loaded.open)
  }

  const takeUp = Effect.fnUntraced(function* ({ rerun, ask, forget }: LoadedBook<S, R>) {
    for (const request of forget) control.settle({ request, outcome: "forgotten", took: 0 }, null)
    for (const request of ask)
      control.settle(
        { request, outcome: "interrupted", took: 0 },
        machine.interrupted(request, control.store.getSnapshot())
      )
    yield* Effect.forEach(rerun, (request) => start(request, true), { discard: true })
  })

  const load = loadLatest(machine, patient)

  const begin = Effect.gen(function* () {
    performing = true
    yield* writeLeft(patient)
    let loaded = yield* load
    leftAt = loaded.lastAt
    lease = Math.max(time(), (leftAt ?? 0) + 1)
    if (loaded.readOnly) return show(loaded, { _tag: "NewerBook" })
    if (loaded.next !== null) {
      const cleared = loaded.next === "first" && options.hadLog === true
      yield* openBook(loaded, cleared ? "storage-cleared" : loaded.next)
      loaded = yield* load
    }
    failed = false
    show(loaded, { _tag: "Recording" })
    yield* takeUp(loaded)
    yield* clocks.start
  }).pipe(
    Effect.catch((error) => Effect.sync(() => control.setHealth({ _tag: "CannotRecord", why: error.message }))),
    Effect.provideContext(context)
  )

  const outlive = (newest: number) => {
    if (performing && lease !== null) lease = Math.max(lease, newest + 1)
  }

  const suspend = Effect.gen(function* () {
    performing = false
    control.setHealth({ _tag: "OtherTab" })
    yield* clocks.stop
    yield* flushed
    yield* FiberMap.clear(running)
  })

  /** Reading takes a while: a tab that has become the register meanwhile is not made a follower again. */
  const unlessOwner = (change: () => void) => Effect.sync(() => (performing ? undefined : change()))
  const follow = load.pipe(
    Effect.flatMap((loaded) => unlessOwner(() => show(loaded, { _tag: "OtherTab" }))),
    Effect.catch(() => unlessOwner(() => control.setHealth({ _tag: "OtherTab" })))
  )

  const followRows = (entries: readonly LogEntry[]): boolean => {
    const last = entries.at(-1)
    const isShown = !performing && control.store.health()._tag === "OtherTab"
    if (!isShown || head === null || last === undefined || verifyBehind(head, entries) !== null) return false
    const state = advance(machine, control.store.getSnapshot(), entries)
    if (state === null) return false
    head = headOf(last)
    control.reset(state, head.book, { _tag: "OtherTab" })
    return true
  }

  return {
    store: control.store,
    begin,
    suspend,
    follow,
    followRows,
    flushed,
    leave,
    leftAt: () => leftAt,
    lease: () => lease,
    outlive
  }
})
