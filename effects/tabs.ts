import { Effect, Fiber, type Scope } from "effect"
import type { LogEntry } from "../src/kernel/log.ts"
import type { Register } from "./run.ts"
import type { Tabs } from "./ports/Tabs.ts"
import { reporting } from "./report.ts"

export interface TabsOptions<S> {
  readonly tabs: Tabs
  /** This tab's name among the tabs. */
  readonly me: string
  /** Why the register must stay where it is, in words; null when it may move (an unresolved payment, REL-15). */
  readonly mustStay: (state: S) => string | null
  /** Runs each time this tab has become the register. */
  readonly begun: Effect.Effect<void>
  readonly refused: (words: string) => void
}

/** Who is the register, and how it changes hands. */
export interface Ownership {
  /** Asks the tab that is the register to hand it over. */
  readonly ask: () => void
}

/** One tab writes. The others show the book, and may ask for it; when the writer goes the next one takes over. */
export const ownRegister = Effect.fnUntraced(function* <S, C>(
  { tabs, me, mustStay, begun, refused }: TabsOptions<S>,
  register: Register<S, C>
): Effect.fn.Return<Ownership, never, Scope.Scope> {
  const context = yield* Effect.context()
  const fork = Effect.runForkWith(context)
  let owner = false
  let waiting: Fiber.Fiber<void> | null = null
  let following = false
  let behind = false

  const take = Effect.gen(function* () {
    owner = true
    waiting = null
    yield* register.begin
    yield* begun
  })

  const wait = () => {
    waiting = fork(reporting("Waiting for the register", Effect.andThen(tabs.own, take)))
  }

  const handOver = (from: string) =>
    Effect.gen(function* () {
      const words = mustStay(register.store.getSnapshot())
      if (words !== null) return tabs.post({ _tag: "Refused", to: from, words })
      owner = false
      yield* register.suspend
      yield* tabs.release
      wait()
    })

  /** Whoever did not ask goes to the end of the queue, so that the one who did is next. */
  const standBack = Effect.gen(function* () {
    if (waiting) yield* Fiber.interrupt(waiting)
    wait()
  })

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
        if (message._tag === "WantsRegister") fork(reporting("Hand-over", owner ? handOver(message.from) : standBack))
        else if (message._tag === "Refused" && message.to === me) refused(message.words)
        else if (message._tag === "Rows" && !owner) followRows(message.entries)
      })
    ),
    (stop) => Effect.sync(stop)
  )

  if (yield* tabs.tryOwn) yield* take
  else {
    yield* register.follow
    wait()
  }
  return { ask: () => tabs.post({ _tag: "WantsRegister", from: me }) }
})
