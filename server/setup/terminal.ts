import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { Redacted } from "effect"
import { errorCode } from "../errorCode.ts"
import type { AskSecret } from "./flags.ts"
import { SetupRefused } from "./refused.ts"

/** Shows nothing of what is typed. */
const mute = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Ctrl+C or Ctrl+D instead of an answer. */
const orStopped = async (answer: Promise<string>): Promise<string> => {
  try {
    return await answer
  } catch (cause) {
    throw errorCode(cause) === "ABORT_ERR" ? new SetupRefused({ message: "\nStopped. Nothing was saved." }) : cause
  }
}

const unseen = async (asked: string): Promise<string> => {
  process.stdout.write(`${asked}: `)
  const reader = createInterface({ input: process.stdin, output: mute(), terminal: true })
  try {
    return await orStopped(reader.question(""))
  } finally {
    reader.close()
    process.stdout.write("\n")
  }
}

/**
 * A secret out of the environment's `variable`, else typed twice at the terminal, where it is not shown. Throws `SetupRefused`
 * where there is neither, or typing was stopped. A command line is no place for one: other people of the machine read it.
 */
export const secretFrom: AskSecret = async (variable, asked, fault = () => undefined) => {
  const given = process.env[variable]
  if (given !== undefined && given !== "") return Redacted.make(given)
  if (!process.stdin.isTTY)
    throw new SetupRefused({ message: `Set ${variable} in the environment, or start at a terminal to type it.` })
  for (;;) {
    const typed = Redacted.make(await unseen(asked))
    const wrong = fault(typed)
    if (wrong !== undefined) {
      console.info(wrong)
      continue
    }
    // Nobody sees what was typed: a slip of the keys would lock its owner out.
    if (Redacted.value(typed) === (await unseen("Type it once more"))) return typed
    console.info("The two are not the same. Type it again.")
  }
}

/** Asks at the terminal; an empty answer is `otherwise`. Throws `SetupRefused` when it is stopped there. */
export const question = async (words: string, otherwise = ""): Promise<string> => {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const hint = otherwise === "" ? "" : ` [${otherwise}]`
    return (await orStopped(reader.question(`${words}${hint}: `))).trim() || otherwise
  } finally {
    reader.close()
  }
}

/** Secrets out of the lines of what is piped in, in the order in which they are asked for. Throws `SetupRefused` at its end. */
export const secretsFromLines = (text: string): AskSecret => {
  const lines = text.split(/\r?\n/)
  return (_variable, asked) => {
    const next = lines.shift() ?? ""
    return next === ""
      ? Promise.reject(new SetupRefused({ message: `Nothing was piped in for: ${asked}.` }))
      : Promise.resolve(Redacted.make(next))
  }
}
