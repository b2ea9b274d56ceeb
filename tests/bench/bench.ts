import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Outcome } from "./figure.ts"
import type { Sizes } from "./options.ts"

/** One run of the benchmark: its sizes, a folder of its own, and what is to be closed at the end. */
export interface Bench {
  readonly sizes: Sizes
  /** Outside of the checkout; gone at the end. */
  readonly folder: string
  /** Tells what goes on, on stderr. */
  readonly say: (text: string) => void
  readonly defer: (close: () => unknown) => void
}

/** Something that can be measured, by its name on the command line. */
export type Section = (bench: Bench) => Promise<Outcome>

/** Gives the work a bench, and closes in reverse order what it opened; also when the run is stopped by hand. */
export const withBench = async <A>(sizes: Sizes, work: (bench: Bench) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "tillstone-bench-"))
  const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const say = (text: string): void => void process.stderr.write(`  ${text}\n`)
  const close = async (): Promise<void> => {
    for (let last = closers.pop(); last; last = closers.pop()) await last()
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      say(`Stopped by ${signal}`)
      void close().then(() => process.exit(1))
    })
  try {
    return await work({ sizes, folder, say, defer: (closer) => void closers.push(closer) })
  } finally {
    await close()
  }
}

/** Something that several sections need and that is made once, when the first of them asks. */
export const fixture = <A>(make: (bench: Bench) => Promise<A>): ((bench: Bench) => Promise<A>) => {
  const made = new WeakMap<Bench, Promise<A>>()
  return (bench) => {
    const known = made.get(bench) ?? make(bench)
    made.set(bench, known)
    return known
  }
}
