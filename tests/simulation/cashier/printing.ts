import { isTroubled } from "../../../src/hardware/model.ts"
import type { Look } from "./cashier.ts"

/** What people do about paper between two customers; true when they did something. */
export const atPrinter = ({ state, cashier, random, act }: Look): boolean => {
  if (cashier.left === 0 || !random.chance(0.04)) return false
  const troubled = state.hardware.jobs.find(isTroubled)
  if (troubled) {
    act({ _tag: random.chance(0.7) ? "PrintAgain" : "DismissPrint", job: troubled.id })
    return true
  }
  if (random.chance(0.2)) act({ _tag: "OpenDrawer" })
  return false
}

/** The finished sale is on the screen: at times its customer wants the receipt once more. */
export const atSaleDone = ({ state, random, act }: Look): boolean => {
  const { sale } = state.payment
  if (sale === null || !random.chance(0.1)) return false
  act({ _tag: "PrintReceipt", order: { id: sale.order_id, number: sale.order_number } })
  return true
}
