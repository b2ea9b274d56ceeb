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

/**
 * What shows that the money of a method moved: the processor's approval, what lies in the drawer when it is counted, the
 * balance of a gift card, or the cashier's word alone about an approval that was got elsewhere.
 */
export type Proof = "processor" | "drawer" | "card balance" | "word"

/** What a method may do (CG-46, CG-49). */
export interface MethodFacts {
  /** As messages and receipts call it. */
  readonly name: string
  readonly proof: Proof
  /** More than is due may be given; the rest is change. */
  readonly exceeds: boolean
  /** The store's card fee comes on top. */
  readonly fee: boolean
  /** It may pay out a negative balance. */
  readonly paysOut: boolean
}

const PLAIN = { exceeds: false, fee: false, paysOut: false } as const
const CARD = { ...PLAIN, name: "Credit Card", proof: "processor" } as const

/** Every method. */
export const METHODS: Readonly<Record<Method, MethodFacts>> = {
  CREDIT_CARD: { ...CARD, fee: true },
  CREDIT_CARD_MANUAL: { ...CARD, fee: true },
  DEBIT_CARD: { ...CARD, name: "Debit Card" },
  ALT_CREDIT_CARD: { ...PLAIN, name: "Auth Code", proof: "word" },
  CASH: { name: "Cash", proof: "drawer", exceeds: true, fee: false, paysOut: true },
  CHECK: { name: "Check", proof: "drawer", exceeds: true, fee: false, paysOut: true },
  GIFT_CARD: { ...PLAIN, name: "Gift Card", proof: "card balance", paysOut: true },
  FINANCING: { ...PLAIN, name: "Financing", proof: "word" }
}

/** Does the processor move the money of this method? Anything else is in hand at once. */
export const isByProcessor = (method: Method): boolean => METHODS[method].proof === "processor"

const isMethod = (code: string): code is Method => Object.hasOwn(METHODS, code)

/** The method of a code, or undefined for one that is not known. */
export const methodOf = (code: string): Method | undefined => (isMethod(code) ? code : undefined)
