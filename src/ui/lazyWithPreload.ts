import { type ComponentType, createElement, Suspense, use } from "react"
import { fetchAhead, fetchPatiently } from "../kernel/late.ts"

/** How often the register has gone to another place. */
let moves = 0

/** The register goes to another place: what could not be fetched for the last one is fetched anew where it is drawn. */
export const retryLazy = (): void => {
  moves += 1
}

/**
 * A component that is loaded when it is first drawn, or by `preload`. Once it is there it is drawn at once: React's own
 * `lazy` waits even then, for 300 ms whenever it has shown a fallback, which swallows the keys of whoever types on. A
 * fetch that fails is an error of the screen that draws it, until `retryLazy`: it is not repeated as fast as it fails.
 */
export const lazyWithPreload = <Props extends object>(
  from: () => Promise<ComponentType<Props>>
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  let isDrawn = false
  let failedAt: number | null = null
  const load = () => {
    if (failedAt !== null && failedAt !== moves) {
      loading = null
      failedAt = null
    }
    return (loading ??= from().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        if (isDrawn) failedAt = moves
        else loading = null
        throw cause
      }
    ))
  }
  const draw = () => {
    isDrawn = true
    return load()
  }
  fetchAhead(load)
  return (props) => createElement(loaded ?? use(draw()), props)
}

/** The same for what comes over a screen that stands already: the screen does not wait for it, however long it takes. */
export const lazyOverlay = <Props extends object>(from: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Component = lazyWithPreload(() => fetchPatiently(from))
  return (props) => createElement(Suspense, null, createElement(Component, props))
}
