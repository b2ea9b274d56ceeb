/** How money changes hands, by the codes of the wire (ENT-39, CG-85). */
export type Method =
  | "CREDIT_CARD"
  | "CREDIT_CARD_MANUAL"
  | "DEBIT_CARD"
  | "ALT_CREDIT_CARD"
  | "CASH"
  | "CHECK"
  | "GIFT_CARD"
  | "FINANCING"

/** What a method may do (CG-46, CG-49). */
export interface MethodFacts {
  /** As messages and receipts call it. */
  readonly name: string
  /** The processor moves the money; anything else is in hand at once. */
  readonly processed: boolean
  /** More than is due may be given; the rest is change. */
  readonly exceeds: boolean
  /** The store's card fee comes on top. */
  readonly fee: boolean
  /** It may pay out a negative balance. */
  readonly paysOut: boolean
}

const IN_HAND: MethodFacts = { name: "", processed: false, exceeds: false, fee: false, paysOut: false }
const CARD: MethodFacts = { ...IN_HAND, processed: true }

/** Every method. */
export const METHODS: Readonly<Record<Method, MethodFacts>> = {
  CREDIT_CARD: { ...CARD, name: "Credit Card", fee: true },
  CREDIT_CARD_MANUAL: { ...CARD, name: "Credit Card", fee: true },
  DEBIT_CARD: { ...CARD, name: "Debit Card" },
  ALT_CREDIT_CARD: { ...IN_HAND, name: "Auth Code" },
  CASH: { ...IN_HAND, name: "Cash", exceeds: true, paysOut: true },
  CHECK: { ...IN_HAND, name: "Check", exceeds: true, paysOut: true },
  GIFT_CARD: { ...IN_HAND, name: "Gift Card", paysOut: true },
  FINANCING: { ...IN_HAND, name: "Financing" }
}

const isMethod = (code: string): code is Method => Object.hasOwn(METHODS, code)

/** The method of a code, or undefined for one that is not known. */
export const methodOf = (code: string): Method | undefined => (isMethod(code) ? code : undefined)
