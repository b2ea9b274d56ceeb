import { Redacted } from "effect"
import type { SecretText } from "../kernel/contract.ts"
import { cartTasksOf } from "../task.ts"
import type { law } from "./contract.ts"
import { handFault } from "./hand/rules.ts"
import { CHECK_LOST, CHECK_NOT_SAVED, CHECKED, checkWords } from "./messages.ts"
import type { HandReason } from "./wire.ts"

const task = cartTasksOf<typeof law>()

/** What a manager looked at instead of what the register `found`; `notes` may name the customer. */
export interface HandCheck {
  readonly law_rule_id: string
  readonly found: string
  readonly reason: HandReason | null
  readonly notes: string
  /** Null where none was typed. */
  readonly managerCode: SecretText | null
}

export const lawTasks = {
  /** By a manager's code: whose, says `ManagerApproved` beside it. It settles what was found in this cart alone. */
  checkByHand: task({
    action: "save_law_check",
    body: ({ law_rule_id, found, reason }: HandCheck) => ({
      law_rule_id,
      found,
      ...(reason === null ? {} : { reason })
    }),
    unwritten: ({ notes, managerCode }) => ({
      ...(managerCode === null ? {} : { manager_code: Redacted.value(managerCode) }),
      ...(notes.trim() === "" ? {} : { notes: notes.trim() })
    }),
    typed: ({ notes }) => [["note", notes]],
    needs: ["online", "no payment under way", "no refund under way"],
    fault: ({ reason, notes, managerCode }) => handFault({ reason, notes, hasCode: managerCode !== null }),
    name: "Check by hand",
    detail: ({ law_rule_id, found, reason }) => checkWords(law_rule_id, found, reason),
    done: CHECKED,
    refused: CHECK_NOT_SAVED,
    unsure: CHECK_LOST,
    cart: "stays"
  })
}
