import type { Safety } from "./model.ts"

/** One safety in words: what it is for, what the register does without it, and what a person must look out for then. */
export interface SafetyWords {
  readonly name: string
  readonly gives: string
  readonly instead: string
  readonly lookOut: string
}

/** Every safety that a back end may give or not, in plain words. */
export const SAFETY_WORDS: Readonly<Record<Safety, SafetyWords>> = {
  keys: {
    name: "Payments are booked once",
    gives: "If the connection drops and a payment arrives again, it is still booked once.",
    instead:
      "After a lost reply the register asks what happened and compares the cart or the order. It does not send the payment again, but the browser may, and the register cannot stop it.",
    lookOut:
      "If a red banner says that a payment was booked again, do what it says. For a card, look at the terminal's report too."
  },
  check: {
    name: "Each payment can be looked up",
    gives: "A payment is checked by its own number, so the answer is about that payment and no other.",
    instead: "The register asks by method, amount and cart, and compares the answer with the payments it can see.",
    lookOut: "Two payments of the same amount on one sale look alike. Count them on the order before you take another."
  },
  list: {
    name: "All registers see unresolved payments",
    gives: "Every register lists the payments nobody has settled, and the back end keeps asking about them.",
    instead: "Unresolved Payments lists only the payments of this register.",
    lookOut: "Settle a pending payment at the register that took it."
  },
  refund: {
    name: "Refunds are sent once",
    gives: "If the reply to a refund is lost, asking again never gives the money back twice.",
    instead: "The register asks what happened and does not send the refund again by itself. The browser may.",
    lookOut: "After a lost reply, look at the order and the processor's report before you give money back another way."
  },
  log: {
    name: "A copy of the register's log",
    gives: "The back end keeps a copy of the log, in case this computer breaks or its data is cleared.",
    instead: "The log is kept in this browser only.",
    lookOut: "Do not clear this browser's data. After trouble with a payment, press Export journal in Diagnostics."
  },
  window: {
    name: "Only one window can sell",
    gives: "A window that was left open on another computer cannot change a sale.",
    instead: "The register allows one window in this browser. It cannot stop another browser.",
    lookOut: "Use this register in one browser on one computer."
  },
  receipt: {
    name: "Receipts are printed once",
    gives: "The back end tells whether a receipt came out, and marks a copy as a copy.",
    instead: "The register asks for a receipt once and cannot see what a cloud printer did with it.",
    lookOut: "Look at the printer before you print again. A copy may look like the first receipt and open the drawer."
  },
  email: {
    name: "Receipts are emailed once",
    gives: "A receipt that is asked for again is still emailed once.",
    instead: "The register sends the receipt once and does not try again by itself.",
    lookOut: "If it says that the receipt was not sent, ask the customer before you send it again."
  },
  undo: {
    name: "A removed item comes back as it was",
    gives: "Undo brings an item back with its discount and what a manager approved for it.",
    instead: "The register adds the product again, at its regular price.",
    lookOut: "After Undo, look at the price and enter the discount again."
  },
  manager: {
    name: "A manager's code is for one cart",
    gives: "A code that was typed to take over a cart works for that cart only.",
    instead:
      "The register uses the code for the cart on the screen. The back end may accept it for others for a while.",
    lookOut: "Type the code yourself, and stay until the cart is open."
  }
}
