import { createHash, hash } from "node:crypto"
import type { Plan } from "./plan.ts"
import { slowly } from "./slowly.ts"

/** The file itself, as its bytes are: SHA-256, in hex. */
export const fileMark = (bytes: Uint8Array): string => hash("sha256", bytes, "hex")

/**
 * What a report said of a file: whoever accepts it names this, and nothing else is saved. Another file has another one, and so
 * has the same file once the store has changed in any row that it touches, or left alone as the same.
 */
export const reportMark = async (file: string, { created, changed, same, problems }: Plan): Promise<string> => {
  const sum = createHash("sha256")
  const add = (...told: readonly unknown[]): void => void sum.update(`${JSON.stringify(told)}\n`)
  add(file, created.length, changed.length, same.length, problems.length)
  await slowly(created, ({ line, values }) => add(line, values))
  await slowly(changed, ({ line, id, before, after }) => add(line, id, before, after))
  await slowly(same, ({ line }) => add(line))
  await slowly(problems, ({ line, column, problem }) => add(line, column, problem))
  return sum.digest("hex")
}
