import { Effect } from "effect"
import type { LogEntry } from "../../src/kernel/log.ts"

/** What the tabs of one register tell each other. */
export type TabMessage =
  | { readonly _tag: "Rows"; readonly entries: readonly LogEntry[] }
  /** A tab wants to be the register. */
  | { readonly _tag: "WantsRegister"; readonly from: string }
  /** The register stays where it is, with the words why. */
  | { readonly _tag: "Refused"; readonly to: string; readonly words: string }

const LOCK = "tillstone-register"

/** One lock and one channel for each register of this browser: the holder of the lock writes. */
export interface Tabs {
  /** Becomes the writer if nobody is. */
  readonly tryOwn: Effect.Effect<boolean>
  /** Waits until the writer is gone, then is the writer. Interrupting it leaves the queue. */
  readonly own: Effect.Effect<void>
  readonly release: Effect.Effect<void>
  readonly post: (message: TabMessage) => void
  readonly listen: (listener: (message: TabMessage) => void) => () => void
}

/** Web Locks and a BroadcastChannel under `name`. The browser frees the lock of a tab that dies. */
export const browserTabs = (name: string): Tabs => {
  const channel = new BroadcastChannel(`${LOCK}-${name}`)
  let letGo: (() => void) | null = null

  const request = (options: LockOptions) =>
    Effect.callback<boolean>((resume, signal) => {
      const wanted = options.ifAvailable ? options : { ...options, signal }
      navigator.locks
        .request(`${LOCK}-${name}`, wanted, (lock) => {
          if (!lock) {
            resume(Effect.succeed(false))
            return Promise.resolve()
          }
          return new Promise<void>((free) => {
            letGo = free
            resume(Effect.succeed(true))
          })
        })
        // An aborted wait rejects too, and whoever aborted it has gone on. Any other has no lock: who writes without one
        // may not be alone.
        .catch((error: unknown) => resume(Effect.die(error)))
    })

  return {
    tryOwn: request({ ifAvailable: true }),
    own: Effect.asVoid(request({})),
    release: Effect.sync(() => {
      letGo?.()
      letGo = null
    }),
    post: (message) => channel.postMessage(message),
    listen: (listener) => {
      const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data)
      channel.addEventListener("message", onMessage)
      return () => channel.removeEventListener("message", onMessage)
    }
  }
}
