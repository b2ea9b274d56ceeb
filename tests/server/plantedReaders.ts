import { Result } from "effect"
import { READING } from "../../server/readers/reading.ts"
import { serve } from "../../server/readers/serve.ts"

// The readers' thread of tests: the readers themselves, but for files that begin with the name of a fault.

const held: unknown[] = []

const endless = (): never => {
  for (;;) held.length = 0
}

const hungry = (): never => {
  for (;;) held.push(Array(1_000_000).fill(held.length))
}

/** Eats what no heap counts. */
const greedy = (): never => {
  for (;;) held.push(Buffer.alloc(4 * 1024 * 1024, held.length))
}

const FAULTS: Readonly<Record<string, () => never>> = {
  endless,
  hungry,
  greedy,
  broken: () => {
    throw new TypeError("A fault of the reader's.")
  },
  gone: () => process.exit(1)
}

serve({
  ...READING,
  attachment: (file) => {
    FAULTS[Buffer.from(file).toString("latin1")]?.()
    return file.length === 0 ? Result.fail("Nothing.") : READING.attachment(file)
  }
})
