import { type ComponentType, createElement, use } from "react"

/** A component whose script comes when it is needed, or before. */
export interface Later<Props extends object> {
  readonly Component: ComponentType<Props>
  readonly load: () => Promise<unknown>
}

/**
 * A component that is loaded when it is first drawn. Once it is there it is drawn at once: React's own `lazy` waits even
 * then, for 300 ms whenever it has shown a fallback, which swallows the keys of whoever types on.
 */
export const later = <Props extends object>(from: () => Promise<ComponentType<Props>>): Later<Props> => {
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
  const Component = (props: Props) => createElement(loaded ?? use(load()), props)
  return { Component, load }
}
