import { Effect, Layer, type Scope } from "effect"
import { Log } from "../../effects/ports/Log.ts"
import { logMemory, type MemoryDisk } from "../../effects/ports/LogMemory.ts"
import type { TabMessage, Tabs } from "../../effects/ports/Tabs.ts"
import { ownRegister } from "../../effects/tabs.ts"
import { WAIT_FOR_PAYMENT } from "../../src/payment/messages.ts"
import { isBusy } from "../../src/payment/model.ts"
import { POS_VERSION } from "../../src/session/model.ts"
import { openTill, settle, type Till } from "./till.ts"
import type { Wire } from "./wire.ts"

/** A browser: one lock with a queue and one channel, as browsers have them. */
export const browser = () => {
  let owner: string | null = null
  let queue: readonly { readonly name: string; readonly give: () => void }[] = []
  const listeners = new Map<string, (message: TabMessage) => void>()
  const free = (name: string) => {
    if (owner !== name) return
    const [next, ...rest] = queue
    queue = rest
    owner = next?.name ?? null
    next?.give()
  }
  const tabsOf = (name: string): Tabs => ({
    tryOwn: Effect.sync(() => {
      owner ??= name
      return owner === name
    }),
    own: Effect.callback((resume) => {
      if (owner === null) {
        owner = name
        return resume(Effect.void)
      }
      const place = { name, give: () => resume(Effect.void) }
      queue = [...queue, place]
      return Effect.sync(() => {
        queue = queue.filter((one) => one !== place)
      })
    }),
    release: Effect.sync(() => free(name)),
    post: (message) => {
      for (const [other, listener] of listeners) if (other !== name) listener(message)
    },
    listen: (listener) => {
      listeners.set(name, listener)
      return () => {
        listeners.delete(name)
      }
    }
  })
  /** The tab is closed: the browser frees its lock and its place in the queue. */
  const close = (name: string) => {
    listeners.delete(name)
    queue = queue.filter((place) => place.name !== name)
    free(name)
  }
  const freeze = (name: string) => void listeners.delete(name)
  return { tabsOf, close, freeze, owner: () => owner, queue: () => queue.map(({ name }) => name) }
}

/** A tab, and what the person before it sees of its asking for the register. */
export interface Tab extends Till {
  readonly ask: () => void
  readonly refusals: readonly string[]
  /** Whether somebody asks here for the register, each time that it changed. */
  readonly asking: readonly boolean[]
}

/** Opens the register in a further tab, under this name. */
export const openTab = (
  world: ReturnType<typeof browser>,
  name: string,
  disk: MemoryDisk,
  script: (wire: Wire) => void = () => undefined,
  log: Layer.Layer<Log> = logMemory(disk)
): Effect.Effect<Tab, never, Scope.Scope> =>
  Effect.gen(function* () {
    const tabs = world.tabsOf(name)
    const refusals: string[] = []
    const asking: boolean[] = []
    const till = yield* openTill({
      disk,
      log,
      life: name,
      script,
      begin: false,
      onRows: (entries) => tabs.post({ _tag: "Rows", entries })
    })
    const { ask } = yield* ownRegister(
      {
        tabs,
        me: name,
        mustStay: (state) => (isBusy(state.payment) ? WAIT_FOR_PAYMENT : null),
        begun: Effect.sync(() => {
          till.act({ _tag: "StartRegister", version: POS_VERSION, path: "/sale" })
        }),
        asked: (now) => {
          asking.push(now.asking)
          if (now.refused !== null) refusals.push(now.refused)
        }
      },
      till.register
    )
    return { ...till, ask, refusals, asking }
  })

/** A disk that takes a while to read. */
export const slowly = (disk: MemoryDisk): Layer.Layer<Log> =>
  Layer.effect(
    Log,
    Log.use((log) => Effect.succeed({ ...log, read: (book: string) => Effect.andThen(settle, log.read(book)) }))
  ).pipe(Layer.provide(logMemory(disk)))

/** What the register of a tab says of itself. */
export const health = ({ register }: Till) => register.store.health()._tag
