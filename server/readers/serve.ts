import { Result } from "effect"
import { parentPort } from "node:worker_threads"
import type { Found, ReaderName } from "./limits.ts"
import type { Reading } from "./reading.ts"

/** A file to read. */
export interface ToReader {
  readonly name: ReaderName
  readonly file: Uint8Array<ArrayBuffer>
  /** What of it is read, where somebody chose: a sheet of a workbook. */
  readonly part?: string
}

/** That the thread is up; what was found in the file that it was given last; or that the reader broke on it. */
export type FromReader =
  | { readonly _tag: "Up" }
  | { readonly _tag: "Found"; readonly found: Found[ReaderName] }
  | { readonly _tag: "Refused"; readonly words: string }
  | { readonly _tag: "Broke"; readonly cause: string }

const say = (message: FromReader): void => parentPort?.postMessage(message)

const read = (
  readings: { readonly [N in ReaderName]: Reading<Found[N]> },
  { name, file, part }: ToReader
): FromReader => {
  try {
    const read: Result.Result<Found[ReaderName], string> = readings[name](file, part)
    return Result.isSuccess(read) ? { _tag: "Found", found: read.success } : { _tag: "Refused", words: read.failure }
  } catch (cause) {
    return { _tag: "Broke", cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

/** Answers in a thread what it is given to read, one file after the other. */
export const serve = (readings: { readonly [N in ReaderName]: Reading<Found[N]> }): void => {
  parentPort?.on("message", (asked: ToReader) => say(read(readings, asked)))
  say({ _tag: "Up" })
}
