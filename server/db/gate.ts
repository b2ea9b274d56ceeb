/** Lets so many works in at a time; the others wait for their turn in memory, the first to come first. */
export interface Gate {
  readonly pass: <A>(work: () => Promise<A>) => Promise<A>
}

/** A gate with room for `places`. */
export const makeGate = (places: number): Gate => {
  const waiting: (() => void)[] = []
  let free = places
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return {
    pass: async (work) => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        leave()
      }
    }
  }
}
