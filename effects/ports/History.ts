import type { Entries, Place } from "../../src/app/guardedHistory.ts"

/** What an entry keeps: the state that a screen gave along, its key, its place among the entries. */
interface Kept {
  readonly usr: unknown
  readonly key: string
  readonly idx: number | null
}

const NOTHING: Kept = { usr: null, key: "default", idx: null }

const kept = (): Kept => {
  const state: unknown = history.state
  if (typeof state !== "object" || state === null || !("idx" in state)) return NOTHING
  return {
    usr: "usr" in state ? state.usr : null,
    key: "key" in state && typeof state.key === "string" ? state.key : NOTHING.key,
    idx: typeof state.idx === "number" ? state.idx : null
  }
}

/** A path as the register knows it: without the base that it is served below. */
const below = (base: string, pathname: string): string =>
  base !== "" && pathname.startsWith(base) ? pathname.slice(base.length) || "/" : pathname

const current = (base: string): Place => {
  const { usr: state, key, idx: index } = kept()
  const { pathname, search, hash } = location
  return { pathname: below(base, pathname), search, hash, state, key, index }
}

const entryOf = (usr: unknown, idx: number): Kept => ({ usr, idx, key: Math.random().toString(36).slice(2, 10) })

/**
 * The entries of this tab's history; the first is counted 0. Reload and Back find their state again. `base` is the path that all
 * of the register's addresses are below, "" for none.
 */
export const browserEntries = (base = ""): Entries => {
  const first = kept()
  if (first.idx === null) history.replaceState({ ...first, idx: 0 }, "")
  return {
    current: () => current(base),
    href: (url) => base + url,
    push: (url, state) => history.pushState(entryOf(state, (kept().idx ?? 0) + 1), "", base + url),
    replace: (url, state) => history.replaceState(entryOf(state, kept().idx ?? 0), "", base + url),
    go: (delta) => history.go(delta),
    onPop: (listener) => addEventListener("popstate", listener)
  }
}
