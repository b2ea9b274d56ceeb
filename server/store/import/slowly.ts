import { setImmediate as breath } from "node:timers/promises"

/** So many rows are worked on at a time. */
const AT_ONCE = 1_000

/** Does some work on each of many rows, in order, and lets others have their turn on the way: a file has up to 500,000. */
export const slowly = async <A>(rows: Iterable<A>, work: (row: A) => void): Promise<void> => {
  let done = 0
  for (const row of rows) {
    work(row)
    done += 1
    if (done % AT_ONCE === 0) await breath()
  }
}

/** What some work makes of each of many rows, in order; others have their turn on the way. */
export const mappedSlowly = async <A, B>(rows: Iterable<A>, work: (row: A) => B): Promise<readonly B[]> => {
  const made: B[] = []
  await slowly(rows, (row) => made.push(work(row)))
  return made
}
