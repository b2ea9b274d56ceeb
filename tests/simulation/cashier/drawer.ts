import { secret } from "../../../src/kernel/secret.ts"
import { cents } from "../../../src/money/cents.ts"
import { MOVE_REASONS } from "../../../src/register/rules.ts"
import type { Look } from "./cashier.ts"
import { MANAGER_CODE } from "./secrets.ts"

/** Some below the limit above which a manager's code is wanted, some above it, and one that no drawer holds. */
const AMOUNTS = [5_00, 12_50, 20_00, 20_01, 60_00, 100_00, 9_000_00] as const

/** What lies in the drawer when it is opened and closed, in cents, as somebody counts it. */
const COUNTS = [200_00, 150_00, 231_75] as const

/** The dialog of cash is left, or what nobody knows of is checked, as it says. */
const settle = ({ state, random, act }: Look): boolean => {
  const { cash } = state.register
  switch (cash?.phase._tag) {
    case "Unknown":
      if (random.chance(0.5)) act({ _tag: "RecheckCashMove" })
      return true
    case "Recorded":
    case "Refused":
      act({ _tag: "DismissCashMove" })
      return true
    case "Sending":
    case undefined:
      return false
  }
}

/**
 * What people do with the drawer between two looks at a customer: cash is paid in, paid out or dropped into the safe, what
 * should be there is read, and at times the register is closed. True when they did something.
 */
export const atDrawer = (look: Look): boolean => {
  const { page, cashier, act } = look
  const random = cashier.drawer
  if (random === null) return false
  if (settle({ ...look, random })) return true
  if (cashier.left === 0 || !random.chance(0.15)) return false
  if (random.chance(0.3)) page.readDrawer()
  if (cashier.errand === null && random.chance(0.5)) {
    act({ _tag: "CloseRegister", amount: cents(random.pick(COUNTS)) })
    return true
  }
  const kind = random.pick(["in", "out", "drop"] as const)
  const [first, ...others] = MOVE_REASONS[kind]
  act({
    _tag: "MoveCash",
    kind,
    amount: random.pick(AMOUNTS),
    reference: kind === "drop" ? "114" : "Water Co.",
    ...(first === undefined ? {} : { reason: random.pick([first, ...others]) }),
    managerCode: random.chance(0.6) ? secret(MANAGER_CODE) : null
  })
  return true
}
