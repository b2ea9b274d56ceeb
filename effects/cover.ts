import { Clock, Effect, type Fiber, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import { keepsSignedIn } from "../src/session/rules.ts"
import { reporting } from "./report.ts"
import { untilTime } from "./untilTime.ts"

/** How long nobody touches a screen before it is covered, in ms. */
export const COVER_AFTER = 300_000

/** Told of every press of a key or of the screen. */
export interface Presses {
  readonly onPress: (listener: () => void) => () => void
}

/** The presses of a page. */
export const pressesOf = (page: Pick<Window, "addEventListener" | "removeEventListener">): Presses => ({
  onPress: (listener) => {
    const kinds = ["keydown", "pointerdown"] as const
    for (const kind of kinds) page.addEventListener(kind, listener, { capture: true, passive: true })
    return () => {
      for (const kind of kinds) page.removeEventListener(kind, listener, { capture: true })
    }
  }
})

const isUncovered = ({ session, support, offline }: AppState): boolean =>
  session.user !== null && keepsSignedIn(session, support) && !offline.isCovered

/**
 * Covers the screen once nobody has touched it for five minutes while nobody answers: whoever is signed in stays so, since nobody
 * could sign in, and somebody else may have stepped up meanwhile.
 */
export const watchCover = Effect.fnUntraced(function* (
  store: Store<AppState, Command>,
  presses: Presses
): Effect.fn.Return<void, never, Scope.Scope> {
  const clock = yield* Clock.Clock
  const fork = Effect.runForkWith(yield* Effect.context())
  let last = clock.currentTimeMillisUnsafe()
  let running: Fiber.Fiber<void> | null = null

  const wait = Effect.gen(function* () {
    while (clock.currentTimeMillisUnsafe() < last + COVER_AFTER) yield* untilTime(last + COVER_AFTER)
    store.dispatch({ _tag: "CoverScreen" })
  })

  const look = () => {
    const wanted = isUncovered(store.getSnapshot())
    if (wanted === (running !== null)) return
    running?.interruptUnsafe()
    // Whoever sees the silence begin stands there.
    last = clock.currentTimeMillisUnsafe()
    running = wanted ? fork(reporting("The cover", wait)) : null
  }

  yield* Effect.acquireRelease(
    Effect.sync(() => [
      presses.onPress(() => {
        last = clock.currentTimeMillisUnsafe()
      }),
      store.subscribe(look)
    ]),
    (stops) =>
      Effect.sync(() => {
        for (const stop of stops) stop()
        running?.interruptUnsafe()
      })
  )
  look()
})
