import { Effect, type Scope } from "effect"
import type { Command } from "../src/app/protocol.ts"
import type { AppState } from "../src/app/state.ts"
import type { Store } from "../src/kernel/store.ts"
import { Printer, type PrinterNews } from "./ports/Printer.ts"
import { reporting } from "./report.ts"

/** News of a printer, as a command. */
export const commandOf = ({ _tag, serial }: PrinterNews): Command =>
  _tag === "PluggedIn" ? { _tag: "PrinterPluggedIn", serial } : { _tag: "PrinterPulledOut", serial }

/** How often an open printer is asked how it is: one that says nothing by itself is known in time for the next sale. In ms. */
export const ASK_HEALTH_EVERY = 10_000

/**
 * Joins the register to its printer: plug and unplug become commands (PRN-09), so does how it says that it is, and a tab that is no longer the register
 * lets the printer go, because only one can hold it.
 */
export const holdPrinter = Effect.fnUntraced(function* (
  store: Store<AppState, Command>,
  watch: (tell: (news: PrinterNews) => void) => () => void
): Effect.fn.Return<void, never, Printer | Scope.Scope> {
  const printer = yield* Printer
  const fork = Effect.runForkWith(yield* Effect.context())
  let holds = false
  const follow = () => {
    const { _tag } = store.health()
    // What is being printed while the disk does not answer is printed to its end.
    const records = _tag === "Recording" || (holds && _tag === "CannotRecord")
    if (holds && !records) fork(reporting("Letting the printer go", printer.release))
    holds = records
  }
  yield* Effect.acquireRelease(
    Effect.sync(() => [
      store.subscribe(follow),
      watch((news) => {
        store.dispatch(commandOf(news))
      })
    ]),
    (stops) =>
      Effect.sync(() => {
        for (const stop of stops) stop()
      })
  )
  follow()
  yield* Effect.forkScoped(
    Effect.forever(
      Effect.map(printer.hear, (news) => {
        if (news !== null) store.dispatch({ _tag: "PrinterHealthHeard", ...news })
      })
    )
  )
  yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep(ASK_HEALTH_EVERY), printer.ask)))
})
