import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { Redacted } from "effect"
import type { SecretText } from "../../src/kernel/contract.ts"
import { SetupRefused } from "./refused.ts"

/** Shows nothing of what is typed. */
const mute = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * A secret out of the environment's `variable`, else typed at the terminal, where it is not shown. Throws `SetupRefused`
 * where there is neither. A command line is no place for one: other people of the machine read it.
 */
export const secretFrom = async (variable: string, question: string): Promise<SecretText> => {
  const given = process.env[variable]
  if (given !== undefined && given !== "") return Redacted.make(given)
  if (!process.stdin.isTTY)
    throw new SetupRefused({ message: `Set ${variable} in the environment, or start at a terminal to type it.` })
  process.stdout.write(`${question}: `)
  const reader = createInterface({ input: process.stdin, output: mute(), terminal: true })
  try {
    return Redacted.make(await reader.question(""))
  } finally {
    reader.close()
    process.stdout.write("\n")
  }
}

/** Asks at the terminal; an empty answer is `otherwise`. */
export const question = async (words: string, otherwise = ""): Promise<string> => {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const hint = otherwise === "" ? "" : ` [${otherwise}]`
    return (await reader.question(`${words}${hint}: `)).trim() || otherwise
  } finally {
    reader.close()
  }
}

/** Secrets out of the lines of what is piped in, in the order in which they are asked for. Throws `SetupRefused` at its end. */
export const secretsFromLines = (text: string): ((variable: string, question: string) => Promise<SecretText>) => {
  const lines = text.split(/\r?\n/)
  return (_variable, asked) => {
    const next = lines.shift() ?? ""
    return next === ""
      ? Promise.reject(new SetupRefused({ message: `Nothing was piped in for: ${asked}.` }))
      : Promise.resolve(Redacted.make(next))
  }
}
