import { Effect } from "effect"
import type { TabMessage, Tabs } from "../../effects/ports/Tabs.ts"
import type { Life, World } from "./world.ts"

interface Waiting {
  readonly life: Life
  readonly have: () => void
  /** Nobody waits any more: a lock that is on its way there goes to the next. */
  left: boolean
}

/** The lock and the channel that the tabs of one browser share. */
export interface TabHub {
  readonly tabs: (life: Life) => Tabs
  /** A tab died: the browser frees its lock. */
  readonly gone: (life: Life) => void
  readonly owner: () => Life | null
}

/** Web Locks and BroadcastChannel as they are promised: one holder, first come first served, messages in order. */
export const makeTabHub = (world: World): TabHub => {
  let owner: Life | null = null
  let line: Waiting[] = []
  const listeners = new Map<Life, Set<(message: TabMessage) => void>>()

  const grant = () => {
    line = line.filter(({ life }) => life.alive)
    const next = line.shift()
    owner = next?.life ?? null
    if (next) world.later(0, next.life, () => (next.left ? free(next.life) : next.have()))
  }

  const free = (life: Life) => {
    if (owner === life) grant()
  }

  return {
    owner: () => owner,
    gone: (life) => {
      listeners.delete(life)
      free(life)
    },
    tabs: (life) => ({
      tryOwn: Effect.sync(() => {
        if (owner !== null) return false
        owner = life
        return true
      }),
      own: Effect.callback<void>((resume) => {
        const waiting: Waiting = { life, have: () => resume(Effect.void), left: false }
        line.push(waiting)
        if (owner === null) grant()
        return Effect.sync(() => {
          waiting.left = true
          line = line.filter((one) => one !== waiting)
        })
      }),
      release: Effect.sync(() => free(life)),
      post: (message) => {
        for (const [other, heard] of listeners)
          if (other !== life) world.later(1, other, () => heard.forEach((listener) => listener(message)))
      },
      listen: (listener) => {
        const own = listeners.get(life) ?? new Set()
        listeners.set(life, own.add(listener))
        return () => void own.delete(listener)
      }
    })
  }
}
