import { type ComponentType, createElement, Suspense, use } from "react"

const loaders: (() => Promise<unknown>)[] = []

/**
 * A component that is loaded when it is first drawn, or by `preloadLazy`. Once it is there it is drawn at once: React's own
 * `lazy` waits even then, for 300 ms whenever it has shown a fallback, which swallows the keys of whoever types on.
 */
export const lazyWithPreload = <Props extends object>(
  from: () => Promise<ComponentType<Props>>
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null
  const load = () =>
    (loading ??= from().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        loading = null
        throw cause
      }
    ))
  loaders.push(load)
  return (props) => createElement(loaded ?? use(load()), props)
}

/** The same for what comes over a screen that stands already: the screen does not wait for it. */
export const lazyOverlay = <Props extends object>(from: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const Component = lazyWithPreload(from)
  return (props) => createElement(Suspense, null, createElement(Component, props))
}

/** Fetches what the first screen does without, so that it opens at once, and without the network too. */
export const preloadLazy = (): Promise<unknown> => Promise.allSettled(loaders.map((load) => load()))
