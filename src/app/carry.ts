import type { Draft } from "immer"
import { carriedOut, carryBack } from "../kernel/carry.ts"
import { supportCarry } from "../support/model.ts"
import { sessionCarry } from "../session/model.ts"
import { registerCarry } from "../register/model.ts"
import { catalogCarry } from "../catalog/model.ts"
import { cartCarry } from "../cart/model.ts"
import { adjustmentsCarry } from "../adjustments/model.ts"
import { customerCarry } from "../customer/model.ts"
import { lawCarry } from "../law/model.ts"
import { savedCartsCarry } from "../savedCarts/model.ts"
import { paymentCarry } from "../payment/model.ts"
import { lineTasksCarry } from "../lineTasks/model.ts"
import { ordersCarry } from "../orders/model.ts"
import { refundCarry } from "../refund/model.ts"
import { hardwareCarry } from "../hardware/model.ts"
import { settingsCarry } from "../settings/model.ts"
import { quickTilesCarry } from "../quickTiles/model.ts"
import { tasksCarry } from "../tasks/model.ts"
import { terminalCarry } from "../terminal/model.ts"
import type { AppEvent } from "./protocol.ts"
import type { AppState } from "./state.ts"

type Opening = Extract<AppEvent, { readonly type: "BookOpened" }>["data"]
type OfTheBook = "book" | "previous" | "reason" | "at"

/** What of each slice goes into the next book. */
export const CARRY = {
  support: supportCarry,
  session: sessionCarry,
  register: registerCarry,
  catalog: catalogCarry,
  cart: cartCarry,
  adjustments: adjustmentsCarry,
  customer: customerCarry,
  law: lawCarry,
  savedCarts: savedCartsCarry,
  payment: paymentCarry,
  orders: ordersCarry,
  refund: refundCarry,
  hardware: hardwareCarry,
  terminal: terminalCarry,
  settings: settingsCarry,
  tasks: tasksCarry,
  lineTasks: lineTasksCarry,
  quickTiles: quickTilesCarry
} as const satisfies Readonly<Record<keyof AppState, object>>

const SLICES = Object.keys(CARRY) as readonly (keyof AppState)[]

/** What every slice carries into the next book. The cast sums what each slice's table is typed to say. */
export const carriedOn = (state: AppState): Omit<Opening, OfTheBook> => {
  const said = {}
  for (const slice of SLICES) Object.assign(said, carriedOut(CARRY[slice], state[slice]))
  return said as Omit<Opening, OfTheBook>
}

/** Takes up what the book before carried into this one. */
export const takeUp = (draft: Draft<AppState>, opening: Opening): void => {
  for (const slice of SLICES) carryBack(CARRY[slice], draft[slice], opening)
}
