import { secret } from "../../../src/kernel/secret.ts"
import { cents } from "../../../src/money/cents.ts"
import { MOVE_REASONS } from "../../../src/register/moves/rules.ts"
import { PATHS } from "../../../src/paths.ts"
import type { Page } from "../page.ts"
import type { Random } from "../random.ts"
import type { Look } from "./cashier.ts"
import { MANAGER_CODE } from "./secrets.ts"

/** Some below the limit above which a manager's code is wanted, some above it, and one that no drawer holds. */
const AMOUNTS = [5_00, 12_50, 20_00, 20_01, 60_00, 100_00, 9_000_00] as const

/** What lies in the drawer when it is opened and closed, in cents, as somebody counts it. */
const COUNTS = [200_00, 150_00, 231_75] as const

/** What is counted again: less more often than not, so that what was counted first is not there any more. */
const RECOUNTS = [150_00, 120_00, 231_75] as const

/** What goes into the safe after a count: some of it more than is left where less is counted again, and one that no drawer holds. */
const DROPS = [12_50, 160_00, 180_00, 210_00, 9_000_00] as const

/** The dialog of cash is left, or what nobody knows of is checked, as it says; a recount in the same way. */
const settle = ({ state, act }: Look, random: Random): boolean => {
  const { cash, recount } = state.register
  const ways = [
    [cash, "RecheckCashMove", "DismissCashMove"],
    [recount, "RecheckRecount", "DismissRecount"]
  ] as const
  for (const [one, recheck, dismiss] of ways)
    switch (one?.phase._tag) {
      case "Unknown":
        if (random.chance(0.5)) act({ _tag: recheck })
        return true
      case "Recorded":
      case "Refused":
        act({ _tag: dismiss })
        return true
      case "Sending":
      case undefined:
        break
    }
  return false
}

/**
 * What people do with the drawer between two looks at a customer: cash is paid in, paid out or dropped into the safe, what
 * should be there is read, and at times the register is closed. True when they did something.
 */
export const atDrawer = (look: Look): boolean => {
  const { page, cashier, act } = look
  const random = cashier.drawer
  if (random === null) return false
  if (settle(look, random)) return true
  if (cashier.left === 0 || !random.chance(0.15)) return false
  if (random.chance(0.3)) page.reads().drawer()
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

/** The closing whose result is on the screen; null when none is. */
const closingOn = ({ path, query }: Page): string | null =>
  path === PATHS.closing ? new URLSearchParams(query).get("id") : null

/**
 * What people do with a drawer that was counted, before they open its register again: it is counted once more, cash goes into
 * the safe, and its result is read. True when they did something.
 */
export const atClosing = (look: Look): boolean => {
  const { page, cashier, act } = look
  const random = cashier.drawer
  if (random === null) return false
  if (settle(look, random)) return true
  const session = closingOn(page)
  if (session === null || cashier.left === 0 || random.chance(0.1)) return false
  if (random.chance(0.4)) page.reads().closing(session)
  if (random.chance(0.5))
    act({ _tag: "CountAgain", session, amount: random.pick(RECOUNTS), managerCode: secret(MANAGER_CODE) })
  else
    act({
      _tag: "MoveCash",
      kind: "drop",
      session,
      amount: random.pick(DROPS),
      reference: "114",
      managerCode: null
    })
  return true
}
