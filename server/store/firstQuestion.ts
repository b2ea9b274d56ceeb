import type { FirstStart } from "../setup/firstStart.ts"
import type { Terminal } from "./command.ts"
import { storeFrom } from "./newStore.ts"

const CHOICES = [
  "There is no store here yet. What shall it be?",
  "  1  The demo store, to try everything out",
  "  2  My own store"
]

/**
 * The question of a first start: the demo store, or one's own, which is then asked for as `npm run store -- new` does.
 * Undefined where nobody can answer: no terminal, or a build machine (`CI` is set).
 */
export const firstQuestion = (terminal: Terminal, ci?: string): (() => Promise<FirstStart>) | undefined => {
  const { ask, say } = terminal
  if (ask === undefined || (ci !== undefined && ci !== "")) return undefined
  return async () => {
    for (const line of CHOICES) say(line)
    for (;;)
      switch (await ask("1 or 2", "1")) {
        case "1":
          return { _tag: "Demo" }
        case "2":
          return storeFrom([], terminal)
        default:
          say("Please type 1 or 2.")
      }
  }
}
