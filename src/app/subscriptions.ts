import { SAVED_NOTICE } from "../customer/model.ts"
import { ASK_PRINT, followed } from "../hardware/model.ts"
import { COMPLETE_NOTICE, RECEIPT_NOTICE, GONE_NOTICE, isTakingPayment } from "../payment/model.ts"
import { DOUBT_FOR, isUnproved, nextToSend } from "../offline/model.ts"
import { METHODS } from "../payment/methods.ts"
import { isBeingVoided, recheckAfter } from "../payment/rules.ts"
import { BETWEEN_LEGS, isElsewhere, isGivingBack, isToGiveUp, nextLeg, openLeg } from "../refund/model.ts"
import { REGISTER_NOTICE } from "../register/model.ts"
import { silenceOf } from "../session/rules.ts"
import { networkOf } from "../support/model.ts"
import type { Command } from "./protocol.ts"
import type { AppState } from "./state.ts"

/**
 * A timer as data: while its key is in the list it runs, and when `until` comes (milliseconds since 1970) or `after`
 * milliseconds have passed its command is dispatched, once.
 */
export type Subscription =
  | { readonly key: string; readonly until: number; readonly command: Command }
  | { readonly key: string; readonly after: number; readonly command: Command }

const CLAMP_HIGHLIGHT = 2_000

/** How long a cart that could not be fetched is left alone, in ms. */
const ASK_CART = 3_000

/**
 * The wait for a leg's reply, the second between two legs (REF-14), and the next question about a leg that was left: nobody
 * may come back to it, and the register cannot be closed before it is settled (REL-6). A refund whose cart is not in hand any
 * more is given up.
 */
const legTimers = ({ refund, session, cart }: AppState): readonly Subscription[] => {
  if (session.user !== null && refund.plan && isToGiveUp(refund, cart.cart?.id ?? null))
    return [{ key: `elsewhere:${refund.plan.cart}`, after: 0, command: { _tag: "GiveRefundUp" } }]
  const leg = openLeg(refund)
  if (leg?.phase === "unknown" && refund.entered !== null && refund.next !== undefined)
    return [
      { key: `ask leg:${leg.key}:${refund.next}`, until: refund.next, command: { _tag: "InquireLeg", key: leg.key } }
    ]
  if (leg?.phase === "unknown" && refund.entered === null && !refund.inquiring && session.user !== null)
    return [
      {
        key: `ask leg:${leg.key}:${leg.checks}`,
        after: recheckAfter(leg.checks),
        command: { _tag: "InquireLeg", key: leg.key }
      }
    ]
  if (leg?.phase === "sent")
    return [{ key: `leg:${leg.key}`, until: leg.deadline, command: { _tag: "ExpireLegWait", key: leg.key } }]
  const next = nextLeg(refund)
  return refund.running && next
    ? [{ key: `next:${next.key}`, after: BETWEEN_LEGS, command: { _tag: "SendNextLeg" } }]
    : []
}

/**
 * The end of an order or of a refund that nobody heard, of a cart that is not in hand any more: the back office may have made it
 * already. No screen of the next sale shows it, so it is asked for again by itself, once for each time that it failed (REL-6).
 */
const endTimers = ({ payment: { conversion }, refund, cart, session }: AppState): readonly Subscription[] => {
  const inHand = cart.cart?.id
  if (session.user === null || inHand === undefined) return []
  const { plan, finishing } = refund
  const again = (what: string, of: string, attempts: number, command: Command): Subscription => ({
    key: `${what}:${of}:${attempts}`,
    after: recheckAfter(attempts - 1),
    command
  })
  const timers: Subscription[] = []
  if (conversion?._tag === "Failed" && conversion.cart !== null && conversion.cart !== inHand)
    timers.push(again("order", conversion.cart, conversion.attempts, { _tag: "ConvertCart" }))
  if (plan !== null && finishing?._tag === "Failed" && isElsewhere(refund, inHand))
    timers.push(again("finish", plan.cart, finishing.attempts, { _tag: "RetryRefundFinish" }))
  return timers
}

/** The next question about what the back office prints, while somebody is signed in to ask it. */
const printTimers = ({ hardware, session }: AppState): readonly Subscription[] =>
  session.user === null
    ? []
    : followed(hardware).map(({ id, cloud = "asked" }) => ({
        key: `print:${id}:${cloud}`,
        after: ASK_PRINT,
        command: { _tag: "FollowPrint", job: id }
      }))

/**
 * A cart that could not be fetched is asked for once more when the back office can be reached: it may have lines that
 * nobody sees. After that it is for whoever reads the message.
 */
const cartTimers = ({ cart, session, support }: AppState): readonly Subscription[] =>
  session.user !== null && cart.cart === null && cart.message !== null && networkOf(support) === "online"
    ? [{ key: "ask cart", after: ASK_CART, command: { _tag: "AskCart" } }]
    : []

/** How long what waits for the connection is left alone, in ms. */
const RESUME_SCAN = 500

/** What was scanned while nobody answered goes on, one after the other, once somebody does. */
const scanTimers = ({ catalog, session, support }: AppState): readonly Subscription[] =>
  session.user === null || networkOf(support) !== "online"
    ? []
    : catalog.scans
        .filter(({ phase }) => phase === "waiting")
        .map(({ id }) => ({ key: `scan:${id}`, after: RESUME_SCAN, command: { _tag: "ResumeScan", scan: id } }))

/** How long a sale that was made without the server is left alone before it is sent, in ms; it doubles with each try. */
const SEND_FIRST = 500
const SEND_AGAIN = 2_500
const SEND_LATEST = 300_000

/**
 * Its numbers and prices, and the booking of what waits, at a register that may sell without the server. A silence begins with a look
 * at the prices.
 */
const offlineTimers = ({ offline, payment, refund, session, support }: AppState): readonly Subscription[] => {
  if (session.user === null) return []
  const sells = session.client?.offline_sales === true
  const since = silenceOf(support)
  if (since !== null)
    return !sells ? [] : [{ key: `prices:${since}`, until: since + DOUBT_FOR, command: { _tag: "LookAtOwnPrices" } }]
  const next = nextToSend(offline)
  const timers: Subscription[] = []
  // Whoever goes on says who they are, as soon as it can be checked and no money is on its way.
  const isAtRest = offline.sale === null && offline.done === null && !isTakingPayment(payment) && !isGivingBack(refund)
  if (isUnproved(offline) && isAtRest) timers.push({ key: "prove", after: 0, command: { _tag: "ExpireLogin" } })
  if (sells && offline.series === null && session.deviceId !== null)
    timers.push({ key: `series:${support.book}`, after: SEND_FIRST, command: { _tag: "AskForSeries" } })
  if (next !== null)
    timers.push({
      key: `book:${next.key}:${next.tries}`,
      after: next.tries === 0 ? SEND_FIRST : Math.min(SEND_LATEST, SEND_AGAIN * 2 ** next.tries),
      command: { _tag: "TryOfflineSales" }
    })
  return timers
}

/** What became of a void that nobody has answered for: asked again, ever later, while its cart is in hand. */
const voidTimers = ({ cart, payment, session }: AppState): readonly Subscription[] =>
  session.user === null || payment.removing !== null
    ? []
    : (cart.cart?.payments ?? []).filter(isBeingVoided).map(({ shopping_cart_payment_id: id }) => ({
        key: `void:${id}:${payment.voidAsks}`,
        after: recheckAfter(payment.voidAsks),
        command: { _tag: "RecheckVoid", payment_id: id }
      }))

/** Every timer that the state wants. */
export const subscriptions = (state: AppState): readonly Subscription[] => {
  const { payment, cart, register, customer } = state
  const wanted: Subscription[] = [
    ...legTimers(state),
    ...printTimers(state),
    ...cartTimers(state),
    ...scanTimers(state),
    ...endTimers(state),
    ...voidTimers(state),
    ...offlineTimers(state)
  ]
  for (const attempt of payment.attempts) {
    const { key } = attempt
    if (attempt.phase === "waiting" && METHODS[attempt.method].terminal)
      wanted.push({
        key: `wait:${key}:${attempt.sends}`,
        until: attempt.deadline,
        command: { _tag: "ExpireTerminalWait", key }
      })
    if (attempt.dismissed)
      wanted.push({
        key: `ask:${key}:${attempt.checks}`,
        after: recheckAfter(attempt.checks),
        command: { _tag: "InquireQuietly", key }
      })
  }
  const { inquiry } = payment
  if (inquiry?.phase === "pending" && inquiry.next !== undefined)
    wanted.push({
      key: `again:${inquiry.key}:${inquiry.next}`,
      until: inquiry.next,
      command: { _tag: "InquirePending", key: inquiry.key }
    })
  if (inquiry?.phase === "complete")
    wanted.push({
      key: `notice:${inquiry.key}`,
      after: COMPLETE_NOTICE,
      command: { _tag: "EndInquiryNotice", key: inquiry.key }
    })
  if (inquiry?.phase === "gone")
    wanted.push({
      key: `notice:${inquiry.key}`,
      after: GONE_NOTICE,
      command: { _tag: "EndInquiryNotice", key: inquiry.key }
    })
  if (payment.receipt?._tag === "Sent")
    wanted.push({
      key: `receipt:${payment.receipt.order_id}`,
      after: RECEIPT_NOTICE,
      command: { _tag: "EndReceiptNotice" }
    })
  if (cart.clamped !== null)
    wanted.push({ key: `clamped:${cart.clamped}`, after: CLAMP_HIGHLIGHT, command: { _tag: "EndHighlight" } })
  if (customer.saved !== null)
    wanted.push({ key: `saved:${customer.revision}`, after: SAVED_NOTICE, command: { _tag: "EndCustomerNotice" } })
  if (register.message !== null && register.saving === null)
    wanted.push({
      key: `register:${register.message}`,
      after: REGISTER_NOTICE,
      command: { _tag: "EndRegisterMessage" }
    })
  return wanted
}
