/** Lets so many in at a time; the others wait in memory, the first to come first. */
export interface Line {
  /** Null: there was room, and one is in. */
  readonly enter: () => Promise<void> | null
  readonly leave: () => void
}

/** A line before `places` places. */
export const makeLine = (places: number): Line => {
  const waiting: (() => void)[] = []
  let free = places
  return {
    enter: () => {
      if (free === 0) return new Promise((resolve) => waiting.push(resolve))
      free -= 1
      return null
    },
    leave: () => {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Lets so many works in at a time; the others wait for their turn. */
export interface Gate {
  readonly pass: <A>(work: () => Promise<A>) => Promise<A>
}

/** A gate with room for `places`. */
export const makeGate = (places: number): Gate => {
  const { enter, leave } = makeLine(places)
  return {
    pass: async (work) => {
      const turn = enter()
      if (turn !== null) await turn
      try {
        return await work()
      } finally {
        leave()
      }
    }
  }
}
