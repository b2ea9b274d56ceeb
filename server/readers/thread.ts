import { Result } from "effect"
import { Worker } from "node:worker_threads"
import type { Log } from "../log.ts"
import { makeLine } from "../db/gate.ts"
import { type Found, LIMITS, type Limits, type ReaderName } from "./limits.ts"
import type { FromReader, ToReader } from "./serve.ts"

/** What the thread's own objects may take, in MB; V8 ends the thread beyond. A CSV file of 40 MB takes some 400. */
const MOST_HEAP_MB = 768
/** What it may hold beside them, in bytes: files, and what is unpacked of them. A PDF that unpacks to the full takes 60 MB. */
const MOST_BESIDE = 384 * 1024 * 1024
/** How often it is looked at what it holds, in ms. */
const LOOK_EVERY = 100
/** A thread that is not up after so long, in ms, never will be. */
const START_MS = 60_000
/** One that nobody asked anything for so long ends, in ms: it comes back in some 0.2 s. */
const KEPT_MS = 60_000
/** So many files wait while one is read. */
const MOST_WAITING = 24

const BUSY = "Other files are being read right now. Try again in a moment."

/** Reads strangers' files, one after the other, in a thread that nothing else runs in. */
export interface Readers {
  /**
   * What is in a file, or in the part of it that somebody chose; fails with the words for whoever chose it: it is too large or not what it should be, or it took more time or
   * memory than such a file may. The thread ends then, and the next file has another.
   */
  readonly read: <N extends ReaderName>(
    name: N,
    file: Uint8Array,
    part?: string
  ) => Promise<Result.Result<Found[N], string>>
  readonly close: () => Promise<void>
}

export interface ReadersParts {
  readonly log: Log
  /** What runs in the thread; the readers themselves unless a test plants others. */
  readonly script?: URL
  /** Instead of the limits of all. */
  readonly limits?: { readonly [N in ReaderName]: Limits }
}

/** What came of a file in the thread: its answer, or why the thread ended. */
type Came = FromReader | { readonly _tag: "Ended"; readonly why: string }

interface Thread {
  readonly worker: Worker
  /** Comes with the next message, or the thread's end; one waits at a time. */
  readonly next: () => Promise<Came>
}

const startThread = (script: URL, ended: () => void): Thread => {
  const worker = new Worker(script, {
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
  })
  const came: Came[] = []
  let waiting: ((came: Came) => void) | undefined
  const tell = (one: Came): void => {
    const told = waiting
    waiting = undefined
    if (told === undefined) came.push(one)
    else told(one)
  }
  worker.on("message", (message: FromReader) => tell(message))
  worker.on("error", (cause) => tell({ _tag: "Ended", why: String(cause) }))
  worker.on("exit", () => {
    ended()
    tell({ _tag: "Ended", why: "The thread ended." })
  })
  // Who waits for it keeps the process, it does not.
  worker.unref()
  return {
    worker,
    next: () =>
      new Promise((resolve) => {
        const one = came.shift()
        if (one === undefined) waiting = resolve
        else resolve(one)
      })
  }
}

/** What a thread answers within `ms`; ended beyond that, or where it holds too much beside its objects. */
const within = async ({ worker, next }: Thread, ms: number): Promise<Came> => {
  const until = performance.now() + ms
  const { promise: over, resolve: end } = Promise.withResolvers<Came>()
  const look = async (): Promise<void> => {
    if (performance.now() >= until) end({ _tag: "Ended", why: `It took longer than ${ms} ms.` })
    const { external_memory: beside } = await worker.getHeapStatistics()
    if (beside > MOST_BESIDE) end({ _tag: "Ended", why: `It held ${beside} bytes.` })
  }
  // A thread that is gone has no figures, and says so by itself.
  const looking = setInterval(() => void look().catch(() => undefined), Math.min(LOOK_EVERY, ms))
  try {
    return await Promise.race([next(), over])
  } finally {
    clearInterval(looking)
  }
}

export const makeReaders = ({
  log,
  script = new URL("./worker.ts", import.meta.url),
  limits = LIMITS
}: ReadersParts): Readers => {
  const line = makeLine(1)
  let thread: Thread | undefined
  let waiting = 0
  let isClosed = false
  let ending: NodeJS.Timeout | undefined

  const end = async (): Promise<void> => {
    clearTimeout(ending)
    const own = thread
    thread = undefined
    await own?.worker.terminate()
  }

  const up = async (): Promise<Thread | undefined> => {
    clearTimeout(ending)
    if (thread !== undefined) return thread
    const own = startThread(script, () => {
      if (thread === own) thread = undefined
    })
    thread = own
    const came = await within(own, START_MS)
    if (came._tag === "Up") return own
    log({ event: "reader", what: "start", cause: came._tag === "Ended" ? came.why : came._tag })
    await end()
    return undefined
  }

  const answered = async (name: ReaderName, file: Uint8Array, part?: string): Promise<Came> => {
    const own = await up()
    if (own === undefined) return { _tag: "Ended", why: "There is no thread." }
    // A copy of its own: what the caller holds stays whole.
    const message: ToReader = { name, file: Uint8Array.from(file), ...(part === undefined ? {} : { part }) }
    own.worker.postMessage(message, [message.file.buffer])
    return within(own, limits[name].ms)
  }

  const one = async <N extends ReaderName>(
    name: N,
    file: Uint8Array,
    part?: string
  ): Promise<Result.Result<Found[N], string>> => {
    const { refused } = limits[name]
    if (isClosed) return Result.fail(BUSY)
    const came = await answered(name, file, part)
    switch (came._tag) {
      case "Found":
        // The thread answers in turn: what it found is what this reader gives.
        return Result.succeed(came.found as Found[N])
      case "Refused":
        return Result.fail(came.words)
      case "Broke":
        log({ event: "reader", what: name, cause: came.cause })
        return Result.fail(refused)
      case "Up":
      case "Ended":
        log({ event: "reader", what: name, cause: came._tag === "Ended" ? came.why : "It began again." })
        await end()
        return Result.fail(refused)
    }
  }

  const keep = (): void => {
    clearTimeout(ending)
    ending = setTimeout(() => void end(), KEPT_MS)
    ending.unref()
  }

  return {
    read: async (name, file, part) => {
      const { most, tooLarge } = limits[name]
      if (file.length > most) return Result.fail(tooLarge)
      if (waiting > MOST_WAITING) return Result.fail(BUSY)
      waiting += 1
      const turn = line.enter()
      if (turn !== null) await turn
      try {
        return await one(name, file, part)
      } finally {
        waiting -= 1
        keep()
        line.leave()
      }
    },
    close: async () => {
      isClosed = true
      await end()
    }
  }
}
