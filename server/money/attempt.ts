import { add, type Cents, ZERO } from "../../src/money/cents.ts"
import { isByProcessor, type Method } from "./methods.ts"

export type { Method }

/** What the processor tells about an approval; never more of the card than its last four digits. */
export interface Approval {
  readonly reference: string
  readonly authorizationCode: string
  readonly cardType: string
  readonly lastFour: string
  /** By a processor that plays at it: no card was charged. */
  readonly simulated?: true
}

/** The states of an attempt whose money moved, or may have: they stand on their cart. */
export const SHOWN = ["started", "review", "approved"] as const

/** Where an attempt stands. Only `started` and `review` are not final; a final state never turns back (§1.3). */
export type AttemptState = "started" | "approved" | "declined" | "cancelled" | "voided" | "review"

/** What a fee for taking things back is called when nobody called it otherwise. */
export const RESTOCK_FEE = "Restocking fee"

/** A restock fee: what is kept back, in cents above 0, and what it is called (REF-03). */
export interface Kept {
  readonly amount: Cents
  readonly description: string
}

/** One attempt to pay, named by the key that its request carried. Money in cents, times in ms since 1970. */
export interface Attempt {
  readonly id: string
  readonly key: string
  /** None for a tombstone: cancelled before its request arrived (REL-8). */
  readonly cartId: string | undefined
  readonly deviceId: string | undefined
  /** The layaway that it pays or gives back; none: the cart. */
  readonly orderId: string | undefined
  readonly method: Method
  readonly state: AttemptState
  /** What the balance falls by; fee and tax on it stand apart (CG-50). All are negative when it is given back. */
  readonly amount: Cents
  readonly fee: Cents
  readonly feeTax: Cents
  readonly tendered: Cents | undefined
  readonly changeDue: Cents
  readonly approval: Approval | undefined
  /** The number of the check or of the financing program; of a gift card the last four signs. */
  readonly reference: string | undefined
  /** The code of an authorisation that was got elsewhere (PAY-30). */
  readonly authCode: string | undefined
  readonly giftCardId: string | undefined
  /** The payment of the original order that it gives back (REL-16). */
  readonly refundOf: string | undefined
  /** The restock fee that it brings: kept once it is approved, with the money that it is kept of, else none. */
  readonly kept: Kept | undefined
  /** The manager who let it be taken beside one that nobody has settled (REL-6). */
  readonly overrideBy: string | undefined
  readonly gatewayMessage: string | undefined
  /** News that contradicts the final state (REL-12). */
  readonly lateNews: string | undefined
  readonly createdAt: number
  /** When the processor's last word was known; a cancelled attempt without it has yet to be confirmed there. */
  readonly settledAt: number | undefined
  readonly voidedAt: number | undefined
  /**
   * The key of the approval that a manager asked the processor to undo: its own, of a card on an open cart, or, of what a
   * cancelled order gives back, that of the payment that it gives back.
   */
  readonly voids: string | undefined
  /** The manager whose word it was. */
  readonly voidApprovedBy: string | undefined
  /** The register that handed its money back: out of whose drawer cash went, whichever took it. */
  readonly voidedDeviceId: string | undefined
  /** The register session in which it was asked for, whenever the processor answers; none for a tombstone. */
  readonly sessionId: string | undefined
  /** The register session in which its money was handed back, or asked back of the processor. */
  readonly voidedSessionId: string | undefined
}

/** Nobody knows yet what becomes of it. */
export const isLive = (attempt: Attempt): boolean => attempt.state === "started" || attempt.state === "review"

/** A manager had it voided, and the processor has yet to say that it is: until then it counts as charged. */
export const isBeingVoided = ({ state, voids, key }: Pick<Attempt, "state" | "voids" | "key">): boolean =>
  state === "approved" && voids === key

/** Its payment goes back by a void, whole, and by nothing else. */
export const isVoidLeg = ({ voids, key }: Pick<Attempt, "voids" | "key">): boolean =>
  voids !== undefined && voids !== key

/** The cart shows it: money that was taken, or that may have been. */
export const isShown = ({ state }: Attempt): boolean => SHOWN.some((one) => one === state)

/** A refund that was made elsewhere: a manager says so in the processor's place (CG-58). */
export const isMadeElsewhere = ({ method, state, approval }: Pick<Attempt, "method" | "state" | "approval">): boolean =>
  isByProcessor(method) && state === "approved" && approval === undefined

/** What the customer's money moves by, in cents, with the card's fee: charged, or, negative, given back (CG-50). */
export const charged = (attempt: Pick<Attempt, "amount" | "fee" | "feeTax">): Cents =>
  add(attempt.amount, attempt.fee, attempt.feeTax)

/** What is still to be done with the processor about an attempt. */
export type Debt = "nothing" | "answer" | "cancel" | "void"

/**
 * A live attempt owes an answer, a late approval and what a manager had voided the void, a cancelled attempt the
 * processor's confirmation.
 */
export const debtOf = (attempt: Attempt): Debt => {
  switch (attempt.state) {
    case "started":
    case "review":
      return isVoidLeg(attempt) ? "void" : "answer"
    case "cancelled":
    case "declined":
      if (attempt.lateNews !== undefined) return "void"
      return attempt.settledAt === undefined ? "cancel" : "nothing"
    case "approved":
      return isBeingVoided(attempt) ? "void" : "nothing"
    case "voided":
      return "nothing"
  }
}

/**
 * The approval of an attempt that nothing wanted any more, as the wire tells it: when it was voided, in ms since 1970;
 * without a time while it is still owed its void (REL-12). Undefined where nothing was taken, or what was taken stands.
 */
export const lateApproval = ({
  state,
  approval,
  voids,
  voidedAt
}: Attempt): { readonly voided_at?: number } | undefined => {
  if (approval === undefined || state === "approved" || voids !== undefined) return undefined
  return voidedAt === undefined ? {} : { voided_at: voidedAt }
}

/** What an attempt moves as it stands, in cents: nothing until it is approved, nothing once it is voided. */
export const moved = (attempt: Attempt | undefined): Cents => (attempt?.state === "approved" ? attempt.amount : ZERO)

/** What it takes off a gift card as it stands, or, negative, puts onto it with the card's fee that goes back, in cents. */
export const spent = (attempt: Attempt | undefined): Cents => (attempt?.state === "approved" ? charged(attempt) : ZERO)

const NOTHING = {
  cartId: undefined,
  deviceId: undefined,
  orderId: undefined,
  fee: ZERO,
  feeTax: ZERO,
  tendered: undefined,
  changeDue: ZERO,
  approval: undefined,
  reference: undefined,
  authCode: undefined,
  giftCardId: undefined,
  refundOf: undefined,
  kept: undefined,
  overrideBy: undefined,
  gatewayMessage: undefined,
  lateNews: undefined,
  settledAt: undefined,
  voidedAt: undefined,
  voids: undefined,
  voidApprovedBy: undefined,
  voidedDeviceId: undefined,
  sessionId: undefined,
  voidedSessionId: undefined
} as const

type Given = Pick<Attempt, "id" | "key" | "method" | "state" | "amount" | "createdAt"> & Partial<Attempt>

/** An attempt with these facts and no others. */
export const attemptOf = (given: Given): Attempt => ({ ...NOTHING, ...given })
