import type { FirstStart } from "../setup/firstStart.ts"
import type { Terminal } from "./command.ts"
import { storeFrom } from "./newStore.ts"

const CHOICES = [
  "There is no store here yet. What shall it be?",
  "  1  The demo store, to try everything out",
  "  2  My own store"
]
const BY_BROWSER = "  3  Ask me in the browser"

/** Asks what an empty database becomes. */
export type AskFirst = () => Promise<FirstStart>

/**
 * The question of a first start: the demo store, or one's own, which is then asked for as `npm run store -- new` does; or the page
 * `inBrowser`, which asks the same, and alone where nobody sits at a terminal. Undefined where nobody can answer: a build machine
 * (`CI` is set), or no terminal and no page.
 */
export const firstQuestion = (terminal: Terminal, ci?: string, inBrowser?: AskFirst): AskFirst | undefined => {
  const { ask, say } = terminal
  if (ci !== undefined && ci !== "") return undefined
  if (ask === undefined) return inBrowser
  return async () => {
    for (const line of [...CHOICES, ...(inBrowser === undefined ? [] : [BY_BROWSER])]) say(line)
    const wanted = inBrowser === undefined ? "1 or 2" : "1, 2 or 3"
    for (;;)
      switch (await ask(wanted, "1")) {
        case "3":
          if (inBrowser !== undefined) return inBrowser()
          say(`Please type ${wanted}.`)
          break
        case "1":
          return { _tag: "Demo" }
        case "2":
          return storeFrom([], terminal)
        default:
          say(`Please type ${wanted}.`)
      }
  }
}
