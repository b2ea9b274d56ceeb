import { isOpen } from "../catalog/model.ts"
import { NOT_ADDED_FIRST, OPEN_FIRST, PAYMENT_OPEN, STILL_ADDING } from "../cart/messages.ts"
import type { CommandRule, Need, Who } from "../gate.ts"
import { cardFault } from "../kernel/sent.ts"
import { cardsOff, IN_PROGRESS, SAVE_ORDER_FIRST } from "../payment/messages.ts"
import { METHODS } from "../payment/methods.ts"
import { isBusy, isInHand } from "../payment/model.ts"
import { refundHolds } from "../refund/decide.ts"
import { FINISH_FIRST } from "../refund/messages.ts"
import { hasUnsettledRefund } from "../refund/model.ts"
import { SAVING } from "../savedCarts/messages.ts"
import { MANAGERS_ONLY, NOT_SIGNED_IN } from "../session/messages.ts"
import { isManager } from "../session/model.ts"
import { networkOf } from "../support/model.ts"
import { isUnderWay } from "./ends.ts"
import { AWAY_SALE, NEEDS_CONNECTION, NO_ANSWER_FOR_MONEY, UNDER_WAY } from "./messages.ts"
import { type Command, commands } from "./protocol.ts"
import type { AppState } from "./state.ts"

const WHO: Readonly<Record<Who, (state: AppState) => string | null>> = {
  anyone: () => null,
  person: ({ session }) => (session.user === null ? NOT_SIGNED_IN : null),
  manager: ({ session }) => (isManager(session.user) ? null : MANAGERS_ONLY)
}

const unsaved = ({ savedCarts }: AppState): string | null => (savedCarts.saving === null ? null : SAVING)

/** Changed under it, the cart would be asked for as an order again for ever, with nothing paid on it. */
const ordered = ({ payment }: AppState): string | null => (payment.conversion === null ? null : SAVE_ORDER_FIRST)

const freeCart = (state: AppState): string | null => {
  const { payment, savedCarts, offline } = state
  if (offline.sale !== null) return AWAY_SALE
  const why = unsaved(state)
  if (why !== null) return why
  if (payment.entered || payment.attempts.some(({ dismissed }) => !dismissed) || payment.sale || savedCarts.saved)
    return PAYMENT_OPEN
  return ordered(state) ?? (refundHolds(state) ? FINISH_FIRST : null)
}

/** Why a need is not met, or null. Where more than one is not, the first in this order is said. */
const NEEDS: Readonly<Record<Need, (state: AppState, command: Command) => string | null>> = {
  "no save under way": unsaved,
  "free cart": freeCart,
  "safe card": ({ support: { storage } }, command) =>
    command._tag === "AcceptPayment" && METHODS[command.method].processed && storage?.problem
      ? cardsOff(storage.problem)
      : null,
  "answer for hand money": ({ support }, command) =>
    command._tag === "AcceptPayment" &&
    isInHand({ method: METHODS[command.method].code }) &&
    networkOf(support) !== "online"
      ? NO_ANSWER_FOR_MONEY
      : null,
  "open register": ({ register }) => (register.status === "Open" ? null : OPEN_FIRST),
  online: ({ support }) => (networkOf(support) === "online" ? null : NEEDS_CONNECTION),
  "no payment under way": ({ payment }) => (isBusy(payment) || payment.removing !== null ? IN_PROGRESS : null),
  "no order under way": ordered,
  "nothing under way": (state) => (isUnderWay(state) ? UNDER_WAY : null),
  "no scan under way": ({ catalog }) => (catalog.scans.some(isOpen) ? STILL_ADDING : null),
  "settled cart": ({ catalog, cart }) => {
    if (catalog.scans.some(isOpen) || cart.wanted.length > 0) return STILL_ADDING
    return catalog.scans.length > 0 ? NOT_ADDED_FIRST : null
  },
  "no refund under way": ({ refund }) => (hasUnsettledRefund(refund) ? FINISH_FIRST : null)
}

/** The cast pairs a command with its own rule, as in `decideBy`. */
const ruleOf = (command: Command): CommandRule<Command> => commands[command._tag] as CommandRule<Command>

/** Does the register give this command itself: how a request ended, a timer, what it noticed? */
export const isOwn = (command: Command): boolean => ruleOf(command).own === true

const typedFault = (command: Command, rule: CommandRule<Command>): string | null => {
  for (const [kind, text = ""] of rule.typed(command)) {
    const fault = cardFault(kind, text)
    if (fault !== undefined) return fault
  }
  return null
}

/**
 * Why a command is not decided, in words, or null: who gives it, what it needs, and that no card's number was typed where
 * it would be kept. That is refused before it stands in a row of the book or in a request (SEC-3); whatever field it
 * comes by, the contract refuses to send it.
 */
export const blocked = (command: Command, state: AppState): string | null => {
  const rule = ruleOf(command)
  const who = WHO[rule.who](state)
  if (who !== null) return who
  const needs = typeof rule.needs === "function" ? rule.needs(command) : rule.needs
  for (const [need, unmet] of Object.entries(NEEDS))
    if (needs.some((one) => one === need)) {
      const why = unmet(state, command)
      if (why !== null) return why
    }
  return typedFault(command, rule)
}
