import { hash } from "node:crypto"
import type { Plan } from "./plan.ts"

/** The file itself, as its bytes are: SHA-256, in hex. */
export const fileMark = (bytes: Uint8Array): string => hash("sha256", bytes, "hex")

/**
 * What a report said of a file: whoever accepts it names this, and nothing else is saved. Another file has another one, and so
 * has the same file once the store has changed in any row that it touches, or left alone as the same.
 */
export const reportMark = (file: string, { created, changed, same, problems }: Plan): string =>
  hash(
    "sha256",
    JSON.stringify([
      file,
      created.map(({ line, values }) => [line, values]),
      changed.map(({ line, id, before, after }) => [line, id, before, after]),
      same.map(({ line }) => line),
      problems.map(({ line, column, problem }) => [line, column, problem])
    ]),
    "hex"
  )
