import type { payment, ReferenceField } from "./contract.ts"

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

/** What a store or a register must have for a method to be offered at all (PAY-06 to PAY-12). */
export type Offer = "everywhere" | "debit terminal" | "gift cards" | "auth codes" | "financing"

/** The number or code that the cashier writes down (CG-48). */
export interface Reference {
  /** Its field of the wire. */
  readonly field: ReferenceField
  readonly label: string
  /** What is said while it is blank (PAY-19, PAY-30); null where it may stay so. */
  readonly missing: string | null
  readonly hint: string | null
}

/** What is entered beside the amount by more than a number. */
export type Form = "card" | "gift card"

/** What is said while such a form is not complete (PAY-25, PAY-27). */
export const INCOMPLETE: Readonly<Record<Form, string>> = {
  card: "Please enter card number, CCV and all Billing Address fields.",
  "gift card": "Swipe or enter a gift card number."
}

/** What register and back office know of a method (CG-46, CG-49, SM-3), and what each says of it. Amounts come in as text. */
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
  readonly offered: Offer
  /** The action that takes money by it (SM-3); the terminal takes debit too, and `payment_method` says which. */
  readonly takenBy: PaymentAction
  /** The action that gives money back by it (CG-58). */
  readonly givenBackBy: PaymentAction
  readonly form: Form | null
  readonly reference: Reference | null
  /** What a payment by it is called in lists and on the receipt, by its number where it has one. */
  readonly named: (reference?: string) => string
  /** What a hand gives back; what the processor moves is never said. */
  readonly byHand: (amount: string) => string
}

/** PAY-29 */
export const CHARGED_ELSEWHERE = "If credit card was charged outside your POS"

const BASE = {
  terminal: false,
  processed: false,
  exceeds: false,
  fee: false,
  paysOut: false
} as const
const CARD = {
  ...BASE,
  proof: "processor",
  processed: true,
  byHand: (amount: string) => `${amount} on the card`
} as const
const CREDIT = {
  ...CARD,
  label: "Credit Card",
  fee: true,
  named: () => "Credit card"
} as const
const DRAWER = { ...BASE, proof: "drawer", exceeds: true, paysOut: true } as const
const WORD = { ...BASE, proof: "word" } as const

const TABLE = {
  credit_card: {
    ...CREDIT,
    code: "CREDIT_CARD",
    terminal: true,
    offered: "everywhere",
    takenBy: "process_payment_terminal",
    givenBackBy: "save_payment_credit_card",
    form: null,
    reference: null
  },
  cash: {
    ...DRAWER,
    code: "CASH",
    label: "Cash",
    offered: "everywhere",
    takenBy: "save_payment_cash",
    givenBackBy: "save_payment_cash",
    form: null,
    reference: null,
    named: () => "Cash",
    byHand: (amount) => `${amount} in cash`
  },
  debit_card: {
    ...CARD,
    code: "DEBIT_CARD",
    label: "Debit Card",
    terminal: true,
    offered: "debit terminal",
    takenBy: "process_payment_terminal",
    givenBackBy: "save_payment_debit_card",
    form: null,
    reference: null,
    named: () => "Debit card",
    byHand: (amount) => `${amount} on the debit card`
  },
  gift_card: {
    ...BASE,
    code: "GIFT_CARD",
    label: "Gift Card",
    proof: "card balance",
    paysOut: true,
    offered: "gift cards",
    takenBy: "save_payment_gift_card",
    givenBackBy: "save_payment_gift_card",
    reference: null,
    form: "gift card",
    named: (lastFour) => (lastFour === undefined ? "Gift card" : `Gift card ending ${lastFour}`),
    byHand: (amount) => `${amount} on the gift card`
  },
  check: {
    ...DRAWER,
    code: "CHECK",
    label: "Check",
    offered: "everywhere",
    takenBy: "save_payment_check",
    givenBackBy: "save_payment_check",
    form: null,
    reference: {
      field: "check_number",
      label: "Check number",
      missing: "Enter the check number for this payment.",
      hint: null
    },
    named: (number) => (number === undefined ? "Check" : `Check ${number}`),
    byHand: (amount) => `the check of ${amount}`
  },
  financing: {
    ...WORD,
    code: "FINANCING",
    label: "Financing",
    offered: "financing",
    takenBy: "save_payment_financing",
    givenBackBy: "save_payment_financing",
    form: null,
    reference: {
      field: "program_number",
      label: "Program number",
      missing: null,
      hint: "Leave it blank until the financing is complete."
    },
    named: () => "Financing",
    byHand: (amount) => `${amount} of financing`
  },
  auth_code: {
    ...WORD,
    code: "ALT_CREDIT_CARD",
    label: "Auth Code",
    offered: "auth codes",
    takenBy: "save_payment_alt_credit_card",
    givenBackBy: "save_payment_alt_credit_card",
    form: null,
    reference: {
      field: "auth_code",
      label: "Authorization code",
      missing: "Enter the authorization code from your alternate card processor.",
      hint: CHARGED_ELSEWHERE
    },
    named: () => "Card charged elsewhere",
    byHand: (amount) => `${amount} on the card that was charged elsewhere`
  },
  credit_card_manual: {
    ...CREDIT,
    code: "CREDIT_CARD_MANUAL",
    offered: "everywhere",
    takenBy: "save_payment_credit_card_manual",
    givenBackBy: "save_payment_credit_card_manual",
    reference: null,
    form: "card"
  }
} as const satisfies Readonly<Record<Method, MethodFacts>>

/** The actions of the contract that no method takes money by, nor gives it back. */
type Unused = Exclude<PaymentAction, (typeof TABLE)[Method]["takenBy" | "givenBackBy"]>

/** What two methods claim. */
type Twice<Of extends Readonly<Record<Method, string>>> = { [M in Method]: Of[Exclude<Method, M>] & Of[M] }[Method]

type Codes = { [M in Method]: (typeof TABLE)[M]["code"] }
/** By its actions the back office tells a method apart; at the terminal `payment_method` says which. */
type Actions = {
  [M in Method]: Exclude<(typeof TABLE)[M]["takenBy" | "givenBackBy"], "process_payment_terminal">
}

/** A table of which nothing is left to say; what is left does not compile, and is named. */
type Whole<Table, Left extends never> = [Left] extends [never] ? Table : Partial<Table>

/** Every method. No action of the contract is without one, and no two methods have one code or one action. */
export const METHODS: Whole<
  Whole<Whole<Readonly<Record<Method, MethodFacts>>, Unused>, Twice<Codes>>,
  Twice<Actions>
> = TABLE

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

/** The ways a receipt is sent that is not on paper. */
export const WAYS = ["email", "text"] as const
export type Way = (typeof WAYS)[number]
