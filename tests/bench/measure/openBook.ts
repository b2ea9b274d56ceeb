// A process of its own, so that its memory is that of one book: prints what opening the exported book FILE took.
import { readFileSync } from "node:fs"
import { memoryUsage } from "node:process"
import { Result } from "effect"
import { machine } from "../../../src/app/machine.ts"
import { verify } from "../../../src/kernel/log.ts"
import { replay } from "../../../src/kernel/replay.ts"
import { readBook } from "../../../src/support/book.ts"
import { clocked } from "../stats.ts"

const before = memoryUsage().rss
const read = clocked(() => Result.getOrThrow(readBook(readFileSync(process.argv[2] ?? "", "utf8"))).entries)
const verified = clocked(() => verify(read.result))
if (verified.result !== null) throw new Error("A book that was just written is whole.")
const replayed = clocked(() => replay(machine, read.result))
if (replayed.result.unreadable.length + replayed.result.newer.length > 0) throw new Error("Every row can be read.")
console.log(
  JSON.stringify({
    rows: read.result.length,
    read: read.ms,
    verify: verified.ms,
    replay: replayed.ms,
    memory: (memoryUsage().rss - before) / 2 ** 20
  })
)
