import { Effect, Fiber, Semaphore, type Scope } from "effect"
import { TAB_SILENT } from "../src/app/messages.ts"
import type { LogEntry } from "../src/kernel/log.ts"
import type { Register } from "./run.ts"
import type { Tabs } from "./ports/Tabs.ts"
import { reporting } from "./report.ts"

/** How the wish of this tab's person to be the register stands; `refused` says why it was not granted. */
export interface Asked {
  readonly asking: boolean
  readonly refused: string | null
}

export interface TabsOptions<S> {
  readonly tabs: Tabs
  /** This tab's name among the tabs. */
  readonly me: string
  /** Why the register must stay where it is, in words; null when it may move (an unresolved payment, REL-15). */
  readonly mustStay: (state: S) => string | null
  /** Runs each time this tab has become the register. */
  readonly begun: Effect.Effect<void>
  /** Told when somebody asks here for the register, and when that is over. */
  readonly asked: (asked: Asked) => void
}

/** Who is the register, and how it changes hands. */
export interface Ownership {
  /** Asks the tab that is the register to hand it over. */
  readonly ask: () => void
}

/** How long the tab that is the register may take to answer, in ms: one that the browser has frozen never does. */
const PATIENCE = 8_000

/** One tab writes. The others show the book, and may ask for it; when the writer goes the next one takes over. */
export const ownRegister = Effect.fnUntraced(function* <S, C>(
  { tabs, me, mustStay, begun, asked }: TabsOptions<S>,
  register: Register<S, C>
): Effect.fn.Return<Ownership, never, Scope.Scope> {
  const context = yield* Effect.context()
  const fork = Effect.runForkWith(context)
  // Who begins is not asked to end before it has begun, and stands in the line once, whoever asks meanwhile.
  const inTurn = Semaphore.makeUnsafe(1).withPermits(1)
  let owner = false
  let waiting: Fiber.Fiber<void> | null = null
  let asking: Fiber.Fiber<void> | null = null
  let following = false
  let behind = false

  const answered = (refused: string | null) => {
    if (asking === null) return
    asking.interruptUnsafe()
    asking = null
    asked({ asking: false, refused })
  }

  /** The lock is this tab's from the moment that it is given, whatever else is going on. */
  const take = Effect.suspend(() => {
    owner = true
    waiting = null
    answered(null)
    return inTurn(Effect.andThen(register.begin, begun))
  })

  /** Goes to the end of the line. */
  const wait = Effect.gen(function* () {
    if (waiting) yield* Fiber.interrupt(waiting)
    if (!owner) waiting = fork(reporting("Waiting for the register", Effect.andThen(tabs.own, take)))
  })

  const handOver = (from: string) =>
    Effect.gen(function* () {
      const words = mustStay(register.store.getSnapshot())
      if (words !== null) return tabs.post({ _tag: "Refused", to: from, words })
      owner = false
      yield* register.suspend
      yield* tabs.release
      yield* wait
    })

  /** Whoever is not the register makes way, so that the one who asked is next; what was asked here is overtaken. */
  const standBack = Effect.suspend(() => {
    answered(null)
    return wait
  })

  const makeWay = (from: string) => Effect.suspend(() => (owner ? handOver(from) : standBack))

  /** One reading at a time: rows that come meanwhile are read once more after it. */
  const follow = Effect.gen(function* () {
    behind = true
    if (following) return
    following = true
    while (behind) {
      behind = false
      yield* register.follow
    }
    following = false
  })

  /** Rows that follow on what is shown are added to it: a book is long, and a day has many rows. */
  const followRows = (entries: readonly LogEntry[]) => {
    if (following || !register.followRows(entries)) fork(reporting("Following", follow))
  }

  yield* Effect.acquireRelease(
    Effect.sync(() =>
      tabs.listen((message) => {
        if (message._tag === "WantsRegister") fork(reporting("Hand-over", inTurn(makeWay(message.from))))
        else if (message._tag === "Refused" && message.to === me) answered(message.words)
        else if (message._tag === "Rows" && !owner) followRows(message.entries)
      })
    ),
    (stop) => Effect.sync(stop)
  )

  if (yield* tabs.tryOwn) yield* take
  else {
    yield* register.follow
    yield* wait
  }

  const ask = () => {
    if (owner || asking !== null) return
    asking = fork(
      Effect.andThen(
        Effect.sleep(PATIENCE),
        Effect.sync(() => answered(TAB_SILENT))
      )
    )
    asked({ asking: true, refused: null })
    tabs.post({ _tag: "WantsRegister", from: me })
  }
  return { ask }
})
