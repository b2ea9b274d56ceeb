import type { payment } from "./contract.ts"

/** Every payment method, by the register's name for it; a card that is typed in is one of its own (PAY-61). */
export const METHOD_NAMES = [
  "credit_card",
  "credit_card_manual",
  "debit_card",
  "auth_code",
  "cash",
  "gift_card",
  "check",
  "financing"
] as const
export type Method = (typeof METHOD_NAMES)[number]

/**
 * What shows that the money of a method moved: the processor's approval, what lies in the drawer when it is counted, the
 * balance of a gift card, or the cashier's word alone about an approval from elsewhere.
 */
export type Proof = "processor" | "drawer" | "card balance" | "word"

/** The actions that move money by one method each; all send the same fields (B§7). */
export type PaymentAction = Extract<keyof typeof payment, "process_payment_terminal" | `save_payment_${string}`>

/** What register and back office know of a method (CG-46, CG-49, SM-3). */
export interface MethodFacts {
  /** As the wire names it in `payment_method_code` (ENT-39, CG-85). */
  readonly code: string
  /** As people read it: on buttons, receipts and in messages. */
  readonly label: string
  readonly proof: Proof
  /** The terminal asks for the card: the screen waits 120 s for it (PAY-41). */
  readonly terminal: boolean
  /** The processor moves the money: it is capped to the balance, and nothing else of its kind may run beside it. */
  readonly processed: boolean
  /** More than is due may be given; the rest is change (PAY-18). */
  readonly exceeds: boolean
  /** The store's card fee comes on top (CG-49). */
  readonly fee: boolean
  /** It may pay out a negative balance (CG-46). */
  readonly paysOut: boolean
  /** The action that takes money by it (SM-3); the terminal takes debit too, and `payment_method` says which. */
  readonly takenBy: PaymentAction
  /** The action that gives money back by it (CG-58). */
  readonly givenBackBy: PaymentAction
  /** The field of the wire for the number or code that the cashier writes down (CG-48); null where there is none. */
  readonly reference: "auth_code" | "check_number" | "program_number" | null
}

const BASE = { terminal: false, processed: false, exceeds: false, fee: false, paysOut: false } as const
const CARD = { ...BASE, proof: "processor", processed: true } as const
const DRAWER = { ...BASE, proof: "drawer", exceeds: true, paysOut: true } as const
const WORD = { ...BASE, proof: "word" } as const

const TABLE = {
  credit_card: {
    ...CARD,
    code: "CREDIT_CARD",
    label: "Credit Card",
    terminal: true,
    fee: true,
    takenBy: "process_payment_terminal",
    givenBackBy: "save_payment_credit_card",
    reference: null
  },
  credit_card_manual: {
    ...CARD,
    code: "CREDIT_CARD_MANUAL",
    label: "Credit Card",
    fee: true,
    takenBy: "save_payment_credit_card_manual",
    givenBackBy: "save_payment_credit_card_manual",
    reference: null
  },
  debit_card: {
    ...CARD,
    code: "DEBIT_CARD",
    label: "Debit Card",
    terminal: true,
    takenBy: "process_payment_terminal",
    givenBackBy: "save_payment_debit_card",
    reference: null
  },
  auth_code: {
    ...WORD,
    code: "ALT_CREDIT_CARD",
    label: "Auth Code",
    takenBy: "save_payment_alt_credit_card",
    givenBackBy: "save_payment_alt_credit_card",
    reference: "auth_code"
  },
  cash: {
    ...DRAWER,
    code: "CASH",
    label: "Cash",
    takenBy: "save_payment_cash",
    givenBackBy: "save_payment_cash",
    reference: null
  },
  gift_card: {
    ...BASE,
    proof: "card balance",
    code: "GIFT_CARD",
    label: "Gift Card",
    paysOut: true,
    takenBy: "save_payment_gift_card",
    givenBackBy: "save_payment_gift_card",
    reference: null
  },
  check: {
    ...DRAWER,
    code: "CHECK",
    label: "Check",
    takenBy: "save_payment_check",
    givenBackBy: "save_payment_check",
    reference: "check_number"
  },
  financing: {
    ...WORD,
    code: "FINANCING",
    label: "Financing",
    takenBy: "save_payment_financing",
    givenBackBy: "save_payment_financing",
    reference: "program_number"
  }
} as const satisfies Readonly<Record<Method, MethodFacts>>

/** Every method; one that is missing does not compile. */
export const METHODS: Readonly<Record<Method, MethodFacts>> = TABLE

/** A method as the wire and the back office's tables name it. */
export type MethodCode = (typeof TABLE)[Method]["code"]

/** The method that a code of the wire names; undefined for one that is not known. */
export const knownMethodOf = (code: string): Method | undefined =>
  METHOD_NAMES.find((name) => TABLE[name].code === code)

/** The method that a code of the wire names; what is not known counts as a card at the terminal. */
export const methodOfCode = (code: string): Method => knownMethodOf(code) ?? "credit_card"

/** What a payment is called that nobody describes: by its method; a code that is not known as it is. */
export const nameOfCode = (code: string): string => {
  const known = knownMethodOf(code)
  return known === undefined ? code : METHODS[known].label
}

/** What is known of the method of a code. */
export const factsOfCode = (code: MethodCode): MethodFacts => METHODS[methodOfCode(code)]

/** Is it a code of a method? */
export const isMethodCode = (code: string): code is MethodCode => knownMethodOf(code) !== undefined
