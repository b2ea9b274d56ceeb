import { type Decider, type Deciders, rejected } from "../kernel/decider.ts"
import { late } from "../kernel/late.ts"
import { type CustomerCommand, customerCommands } from "../customer/protocol.ts"
import { HEARD } from "../hardware/decide.ts"
import type { AskedHere } from "../hardware/asked/decide.ts"
import { hardwareCommands } from "../hardware/protocol.ts"
import { ASKING } from "../offline/asking.ts"
import type { RingingCommand } from "../offline/ringing.ts"
import { offlineCommands } from "../offline/protocol.ts"
import type { Ended } from "../orders/ended.ts"
import { type OrdersCommand, ordersCommands } from "../orders/protocol.ts"
import { type SavedCartsCommand, savedCartsCommands } from "../savedCarts/protocol.ts"
import { type TerminalCommand, terminalCommands } from "../terminal/protocol.ts"
import { STILL_LOADING } from "./messages.ts"
import type { AppEvent, AppRequest, Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

/** The commands that no first screen gives, nor any timer. */
export type LaterCommand =
  | RingingCommand
  | AskedHere
  | Exclude<OrdersCommand, Ended>
  | CustomerCommand
  | SavedCartsCommand
  | TerminalCommand

/** Their deciders come with a script of their own; whoever gives one of them before that is told so. */
export const laterDeciders = late<Deciders<AppState, LaterCommand, AppEvent, AppRequest>>(
  async () => (await import("./laterDeciders.ts")).laterDeciders
)

type Later = Deciders<AppState, LaterCommand, AppEvent, AppRequest>

const decideLater: Decider<AppState, Command, AppEvent, AppRequest> = (command, state, stamp) => {
  // The cast pairs a command with its own decider, as in `decideBy`.
  const decide = laterDeciders.now()?.[command._tag as LaterCommand["_tag"]] as
    | Decider<AppState, Command, AppEvent, AppRequest>
    | undefined
  return decide === undefined ? rejected(STILL_LOADING) : decide(command, state, stamp)
}

const first: ReadonlySet<string> = new Set([...ASKING, ...HEARD, "PriceBookHeard"])

// Every command of these slices but those of the first script, which is what the type asks for.
export const decideAllLater = Object.fromEntries(
  Object.keys({
    ...customerCommands,
    ...hardwareCommands,
    ...offlineCommands,
    ...ordersCommands,
    ...savedCartsCommands,
    ...terminalCommands
  })
    .filter((name) => !first.has(name))
    .map((name) => [name, decideLater])
) as Later
