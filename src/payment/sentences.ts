import { CHARGED_ELSEWHERE, type Method } from "./methods.ts"

/** What the screens say of a method. Amounts come in as text. */
interface MethodWords {
  /** The verb of the green button. */
  readonly accept: string
  /** The label of its amount. */
  readonly amount: string
  /** The key that picks it, and what is said of it; null where another method's button leads to it. */
  readonly button: { readonly letter: string; readonly note: string } | null
  /** How money goes back that was paid by it. */
  readonly goesBack: (amount: string) => string
}

/** Every method, in the order of the screen. */
export const METHOD_WORDS: Readonly<Record<Method, MethodWords>> = {
  credit_card: {
    accept: "Charge card",
    amount: "Card amount",
    button: { letter: "C", note: "Enter the card manually" },
    goesBack: (amount) => `${amount} to the card`
  },
  cash: {
    accept: "Accept cash",
    amount: "Cash received",
    button: { letter: "K", note: "Gives change" },
    goesBack: (amount) => `${amount} in cash`
  },
  debit_card: {
    accept: "Charge debit card",
    amount: "Debit card amount",
    button: { letter: "D", note: "PIN at the terminal" },
    goesBack: (amount) => `${amount} to the card`
  },
  gift_card: {
    accept: "Accept gift card",
    amount: "Gift card amount",
    button: { letter: "G", note: "Swipe or enter its number" },
    goesBack: (amount) => `${amount} to the gift card`
  },
  check: {
    accept: "Accept check",
    amount: "Check amount",
    button: { letter: "H", note: "With its number" },
    goesBack: (amount) => `${amount} by check`
  },
  financing: {
    accept: "Accept financing",
    amount: "Amount financed",
    button: { letter: "F", note: "Program number" },
    goesBack: (amount) => `${amount} to the financing program`
  },
  auth_code: {
    accept: "Accept auth code",
    amount: "Amount authorized",
    button: { letter: "A", note: CHARGED_ELSEWHERE },
    goesBack: (amount) => `${amount} on your alternate card processor`
  },
  credit_card_manual: {
    accept: "Charge card",
    amount: "Card amount",
    button: null,
    goesBack: (amount) => `${amount} to the card`
  }
}

export const METHODS_IN_ORDER = Object.keys(METHOD_WORDS) as readonly Method[]
