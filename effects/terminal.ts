import { Clock, Effect } from "effect"
import { NO_RESPONSE } from "../src/terminal/messages.ts"
import type { TerminalCommand, TerminalRequest, TestOutcome } from "../src/terminal/protocol.ts"
import { answerOf } from "./answer.ts"
import { Api } from "./ports/Api.ts"
import type { Interpreters } from "./perform.ts"

/** How long a test may take in all, in ms: a back office waits less for a terminal. */
const TEST_WAIT = 20_000

type Told = Omit<TestOutcome, "took">
const SILENT: Told = { works: false, message: NO_RESPONSE }

/** What the back office says of a terminal; that no answer came in time is the specification's own words (TRM-05). */
const test = (terminal_id: string): Effect.Effect<Told, never, Api> =>
  Api.use((api) => api.read("test_terminal_id", { terminal_id })).pipe(
    Effect.map(({ status, message }): Told =>
      status === "success" ? { works: true, message } : { works: false, message: message ?? NO_RESPONSE }
    ),
    Effect.catch(({ kind, why }) => Effect.succeed(kind === "timeout" ? SILENT : { works: false, message: why })),
    Effect.timeoutOrElse({ duration: TEST_WAIT, orElse: () => Effect.succeed(SILENT) })
  )

export const terminalInterpreters: Interpreters<TerminalCommand, TerminalRequest, Api> = {
  SendTestTerminal: ({ args: { terminal_id } }) =>
    Effect.gen(function* () {
      const began = yield* Clock.currentTimeMillis
      const told = yield* test(terminal_id)
      const took = Math.max(0, Math.round((yield* Clock.currentTimeMillis) - began))
      return { _tag: "TestTerminalAnswered", terminal_id, outcome: { ...told, took } }
    }),

  SendSaveTerminal: ({ id, args }, again) =>
    answerOf(
      Api.use((api) =>
        api.write(
          "save_terminal_id",
          { ...args.facts, print_disabled: args.facts.print_receipt === "no" },
          { key: id, again }
        )
      )
    ).pipe(Effect.map((answer) => ({ _tag: "SaveTerminalAnswered", asked: args, answer })))
}
