import { parseArgs, type ParseArgsConfig } from "node:util"
import { SetupRefused } from "../setup/refused.ts"
import type { AskSecret } from "../setup/flags.ts"
import { question, secretFrom } from "../setup/terminal.ts"

/** What a command of `npm run store` is given beside its own words: the terminal, or a test. */
export interface Terminal {
  /** Undefined where nobody sits at it: then everything comes by flags. */
  readonly ask: ((words: string, otherwise?: string) => Promise<string>) | undefined
  readonly askSecret: AskSecret
  readonly say: (words: string) => void
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The terminal of this process, if somebody sits at it. */
export const ownTerminal = (): Terminal => ({
  ask: process.stdin.isTTY && process.stdout.isTTY ? question : undefined,
  askSecret: secretFrom,
  say: (words) => console.info(words),
  now: () => Date.now()
})

/** A refusal in one sentence. */
export const refuse = (message: string): never => {
  throw new SetupRefused({ message })
}

/** Reads a command's words and flags. Throws `SetupRefused` with how it is written. */
export const readArgs = <T extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: T,
  usage: string
) => {
  try {
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true })
  } catch (cause) {
    return refuse(`${cause instanceof Error ? cause.message.split(". ")[0] : String(cause)}. ${usage}`)
  }
}
