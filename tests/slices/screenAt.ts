import type { Screen } from "../../src/app/scans.ts"

/** A register whose screen stands at an address, with the addresses that it was led to since. */
export const screenAt = (url: string, state: unknown = null): Screen & { readonly went: readonly string[] } => {
  const [pathname = "", search] = url.split("?")
  const went: string[] = []
  return {
    location: () => ({ pathname, search: search === undefined ? "" : `?${search}`, state }),
    push: (to) => void went.push(to),
    went
  }
}
