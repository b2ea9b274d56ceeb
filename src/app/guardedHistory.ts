/** Where the register is: an entry of the browser's history. */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
  /** Which entry it is, counted from the first; null for one that the register did not make. */
  readonly index: number | null
}

/** The browser's history, as its port gives it. */
export interface Entries {
  readonly current: () => Place
  /** An address as the browser knows it. */
  readonly href: (url: string) => string
  readonly push: (url: string, state: unknown) => void
  readonly replace: (url: string, state: unknown) => void
  readonly go: (delta: number) => void
  /** Hears of Back, Forward and `go`, once the browser stands there. */
  readonly onPop: (listener: () => void) => void
}

/** Where a link leads: a whole address, or its parts. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

/** A move from one path to another, each with what its address asks for: "?product_id=5", or "". */
export interface Move {
  readonly from: string
  readonly to: string
  readonly asked: string
  readonly asks: string
}

/** Does a screen keep whoever wants to move on? */
export type Holds = (move: Move) => boolean

/** A move that is held until somebody decides. */
export interface BlockedNavigation {
  readonly pathname: string
  /** Which screen holds it: only that one asks. */
  readonly by: string
  readonly proceed: () => void
  readonly reset: () => void
}

/** The history that the router reads and moves, with the screens that may hold a move. */
export interface GuardedHistory {
  readonly location: () => Place
  readonly held: () => BlockedNavigation | null
  readonly subscribe: (listener: () => void) => () => void
  /** Lets the screen `by` hold moves until the function that comes back is called; the last that came is asked first. */
  readonly guard: (by: string, holds: Holds) => () => void
  readonly createHref: (to: To) => string
  readonly push: (to: To, state?: unknown) => void
  readonly replace: (to: To, state?: unknown) => void
  readonly go: (delta: number) => void
}

interface Guard {
  readonly by: string
  readonly holds: Holds
}

/** The address of a move; one that asks for nothing has no question mark. */
const urlOf = (to: To): string =>
  (typeof to === "string" ? to : `${to.pathname}${to.search ?? ""}${to.hash ?? ""}`).replace(/\?(?=#|$)/, "")

/** Where a move leads. */
type Target = Pick<Place, "pathname" | "search">
const targetOf = (url: string): Target => {
  const [address = ""] = url.split("#")
  const at = address.indexOf("?")
  return at < 0 ? { pathname: address, search: "" } : { pathname: address.slice(0, at), search: address.slice(at) }
}

/**
 * A history whose moves a screen may hold: links, keys and the browser's Back alike (SHL-33 to SHL-35, PAY-55, CG-14).
 * The browser tells of Back when it has gone: a held one is taken back at once, and made again if it may go on.
 */
export const guardHistory = (entries: Entries): GuardedHistory => {
  const listeners = new Set<() => void>()
  let guards: readonly Guard[] = []
  let shown = entries.current()
  let held: BlockedNavigation | null = null
  // What the next pop is: somebody's Back or Forward, our taking back of one, or one that was let go on.
  let next: "asked" | "undone" | "allowed" = "asked"
  let onceUndone: (() => void) | null = null

  const tell = () => listeners.forEach((listener) => listener())
  const arrive = () => {
    shown = entries.current()
    held = null
    tell()
  }
  const release = () => {
    if (held === null) return
    held = null
    tell()
  }
  const holderAt = ({ pathname, search }: Target, asked: readonly Guard[]): number =>
    asked.findIndex((guard) => guard.holds({ from: shown.pathname, to: pathname, asked: shown.search, asks: search }))
  /** Goes on once each of the guards lets go, asked one after another. */
  const pass = (target: Target, asked: readonly Guard[], goOn: () => void) => {
    const at = holderAt(target, asked)
    const holder = asked[at]
    if (holder === undefined) {
      goOn()
      return
    }
    const proceed = () => {
      release()
      pass(target, asked.slice(at + 1), goOn)
    }
    held = { pathname: target.pathname, by: holder.by, reset: release, proceed }
    tell()
  }
  const move = (target: Target, go: () => void) =>
    pass(target, guards, () => {
      go()
      arrive()
    })
  const takeBack = (target: Target, delta: number) => {
    next = "undone"
    entries.go(-delta)
    pass(target, guards, () => {
      const goOn = () => {
        next = "allowed"
        entries.go(delta)
      }
      if (next === "undone") onceUndone = goOn
      else goOn()
    })
  }
  entries.onPop(() => {
    const was = next
    next = "asked"
    if (was === "undone") {
      onceUndone?.()
      onceUndone = null
      return
    }
    const target = entries.current()
    const delta = target.index === null || shown.index === null ? 0 : target.index - shown.index
    if (was === "asked" && delta !== 0 && holderAt(target, guards) >= 0) takeBack(target, delta)
    else arrive()
  })

  return {
    location: () => shown,
    held: () => held,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    guard: (by, holds) => {
      const own: Guard = { by, holds }
      guards = [own, ...guards]
      return () => {
        guards = guards.filter((guard) => guard !== own)
        if (held?.by === by) release()
      }
    },
    createHref: (to) => entries.href(urlOf(to)),
    push: (to, state = null) => move(targetOf(urlOf(to)), () => entries.push(urlOf(to), state)),
    replace: (to, state = null) => move(targetOf(urlOf(to)), () => entries.replace(urlOf(to), state)),
    go: (delta) => entries.go(delta)
  }
}
