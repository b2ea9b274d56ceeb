/** The value below which the share `q` (0 to 1) of the samples lies, by nearest rank. Throws without samples. */
export const quantile = (samples: readonly number[], q: number): number => {
  const sorted = samples.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)]
  if (value === undefined) throw new Error("Nothing was measured.")
  return value
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** How samples lie: the same unit as theirs. */
export interface Spread {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly least: number
  readonly most: number
}

export const spreadOf = (samples: readonly number[]): Spread => ({
  p50: median(samples),
  p95: quantile(samples, 0.95),
  p99: quantile(samples, 0.99),
  least: quantile(samples, 0),
  most: quantile(samples, 1)
})

/** The median over rounds of each round's own p50, p95 and p99, so that one disturbed round does not decide. */
export const overRounds = (rounds: readonly (readonly number[])[]): Spread => {
  const spreads = rounds.map(spreadOf)
  return {
    p50: median(spreads.map(({ p50 }) => p50)),
    p95: median(spreads.map(({ p95 }) => p95)),
    p99: median(spreads.map(({ p99 }) => p99)),
    least: Math.min(...spreads.map(({ least }) => least)),
    most: Math.max(...spreads.map(({ most }) => most))
  }
}

/** Runs the work so many times, one after the other. */
export const repeat = async <A>(times: number, work: (round: number) => Promise<A>): Promise<readonly A[]> => {
  const results: A[] = []
  for (let round = 0; round < times; round++) results.push(await work(round))
  return results
}

/** Milliseconds that the work took. */
export const timed = async <A>(work: () => A | Promise<A>): Promise<{ readonly ms: number; readonly result: A }> => {
  const started = performance.now()
  const result = await work()
  return { ms: performance.now() - started, result }
}

/** The same for work that ends when it returns. */
export const clocked = <A>(work: () => A): { readonly ms: number; readonly result: A } => {
  const started = performance.now()
  const result = work()
  return { ms: performance.now() - started, result }
}
