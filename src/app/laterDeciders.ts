import type { AppEvent, AppRequest } from "./protocol.ts"
import type { Deciders } from "../kernel/decider.ts"
import { decideCustomer } from "../customer/decide.ts"
import { decideAsked } from "../hardware/asked/decide.ts"
import { decideRinging } from "../offline/ringing.ts"
import { decideOrders } from "../orders/decide.ts"
import { decideSavedCarts } from "../savedCarts/decide.ts"
import { decideTerminal } from "../terminal/decide.ts"
import type { LaterCommand } from "./lateDeciders.ts"
import type { AppState } from "./state.ts"

/** What is decided only behind the first screen. */
export const laterDeciders: Deciders<AppState, LaterCommand, AppEvent, AppRequest> = {
  ...decideRinging,
  ...decideAsked,
  ...decideCustomer,
  ...decideOrders,
  ...decideSavedCarts,
  ...decideTerminal
}
