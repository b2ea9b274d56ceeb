/** A part of the register whose script comes behind the first screen. */
export interface Late<A> {
  /** The part, once it is there; null before. */
  readonly now: () => A | null
  /** Fetches it, once. A fetch that failed is made anew the next time. */
  readonly load: () => Promise<A>
  /** Hands it to `use`: at once where it is there, else when it has come; or tells `failed` that it cannot be fetched now. */
  readonly whenHere: (use: (part: A) => void, failed?: () => void) => void
}

const loads: (() => Promise<unknown>)[] = []

/** Has `preload` fetch this as well. */
export const fetchAhead = (load: () => Promise<unknown>): void => void loads.push(load)

/** A part that is fetched when it is first needed, or by `preload`. */
export const late = <A>(from: () => Promise<A>): Late<A> => {
  let value: A | null = null
  let loading: Promise<A> | null = null
  const load = () =>
    (loading ??= from().then(
      (part) => (value = part),
      (cause: unknown) => {
        loading = null
        throw cause
      }
    ))
  fetchAhead(load)
  return {
    now: () => value,
    load,
    whenHere: (use, failed = () => undefined) => {
      if (value === null) load().then(use, failed)
      else use(value)
    }
  }
}

let tryAgain: (work: () => void) => void = () => undefined

/** Says when `fetchPatiently` tries again. The page says it once, as it starts. */
export const triesAgainBy = (by: typeof tryAgain): void => {
  tryAgain = by
}

/** Fetches what the screen stands without, for as long as it takes: the server may be out of reach just now. Never fails. */
export const fetchPatiently = <A>(from: () => Promise<A>): Promise<A> =>
  from().catch(() => new Promise<A>((resolve) => tryAgain(() => resolve(fetchPatiently(from)))))

/**
 * Fetches what the first screen does without, so that it is there at once when it is needed, and without the network too;
 * and what those scripts in their turn have fetched ahead. What cannot be fetched now is fetched when it is needed.
 */
export const preload = async (): Promise<void> => {
  const begun = new Set<() => Promise<unknown>>()
  const fetchAll = async (): Promise<void> => {
    const next = loads.filter((load) => !begun.has(load))
    for (const load of next) begun.add(load)
    await Promise.all(next.map((load) => load().then(fetchAll, () => undefined)))
  }
  await fetchAll()
}
