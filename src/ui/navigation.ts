import { createContext, use, useMemo } from "react"

/** Where the screens are. */
export interface Location {
  readonly pathname: string
  /** What the address asks for: "?product_id=5", or "". */
  readonly search: string
  /** What the entry of the history keeps. */
  readonly state: unknown
  /** Another one for each entry of the history. */
  readonly key: string
}

/** Where a move leads: a whole address, or its parts. */
export type To = string | { readonly pathname: string; readonly search?: string }

/** What carries a move out, and writes an address as the browser knows it. */
export interface Navigator {
  readonly createHref: (to: To) => string
  readonly push: (to: To, state?: unknown) => void
  readonly replace: (to: To, state?: unknown) => void
  readonly go: (delta: number) => void
}

export const LocationContext = createContext<Location | null>(null)
export const NavigatorContext = createContext<Navigator | null>(null)

const given = <A>(value: A | null): A => {
  if (value === null) throw new Error("No Router above this component")
  return value
}

export const useLocation = (): Location => given(use(LocationContext))

/** What carries out the moves of the screens below it. */
export const useNavigator = (): Navigator => given(use(NavigatorContext))

/** How a move is made: over the entry it leaves, or behind it; with what its own entry keeps. */
export interface Moving {
  readonly replace?: boolean
  readonly state?: unknown
}

/** A move to an address, or by a number of entries of the history. */
export type Navigate = (to: To | number, how?: Moving) => void

/** The moves of a navigator. */
export const moveBy =
  (navigator: Navigator): Navigate =>
  (to, { replace = false, state } = {}) => {
    if (typeof to === "number") navigator.go(to)
    else if (replace) navigator.replace(to, state)
    else navigator.push(to, state)
  }

export const useNavigate = (): Navigate => {
  const navigator = useNavigator()
  return useMemo(() => moveBy(navigator), [navigator])
}

type Query = string | URLSearchParams | Readonly<Record<string, string>>

/** What the address asks for, and a move to the same screen that asks for something else. */
export const useSearchParams = (): readonly [URLSearchParams, (query: Query, how?: Moving) => void] => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const change = (next: Query, how?: Moving) => {
    const asked = new URLSearchParams(next).toString()
    navigate({ pathname, search: asked === "" ? "" : `?${asked}` }, how)
  }
  return [query, change]
}
