import type { SpinReply } from "./replies.ts"

/**
 * What a status code says about money. `refused`: the request never came as far as a card, and nothing was or will be taken.
 * `busy` and `away`: the terminal works on something, or its line is down. That takes nothing, but of a request that came twice the
 * first may be what it works on, or went down with. `unknown`: nobody can tell, and only a question about our reference can.
 */
export type Meaning =
  | "approved"
  | "partial"
  | "declined"
  | "refused"
  | "busy"
  | "away"
  | "duplicate"
  | "absent"
  | "unknown"

/** Every code of SPIn's tables whose meaning is certain; any other is unknown. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  "0000": "approved",
  "0001": "partial",
  "1000": "busy",
  "1001": "absent",
  "1002": "refused",
  "1003": "refused",
  "1004": "refused",
  "1005": "refused",
  "1007": "refused",
  "1008": "refused",
  "1009": "refused",
  "1010": "refused",
  "1011": "duplicate",
  "1012": "declined",
  "1013": "refused",
  "1015": "declined",
  "1016": "refused",
  "1017": "refused",
  "1019": "refused",
  "1025": "refused",
  "2001": "away",
  "2002": "refused",
  "2003": "refused",
  "2004": "refused",
  "2005": "refused",
  "2006": "refused",
  "2008": "busy",
  "2009": "absent",
  "2011": "away",
  "2201": "refused"
}

/** What a reply says about money (`hardware.md` 3.3). A timeout, a lost line and an inner error are unknown, never declined. */
export const meaningOf = ({ code }: SpinReply): Meaning => MEANINGS[code] ?? "unknown"

const NOTHING = "No money moved."

/** What a cashier reads of the codes that the terminal's own words do not explain; never the processor's text (SEC-3). */
const WORDS: Readonly<Record<string, string>> = {
  "1005": `The card terminal's battery is low. ${NOTHING}`,
  "1009": `The card terminal doesn't know its key. Download its parameters, then try again. ${NOTHING}`,
  "1012": "Canceled at the card terminal.",
  "1016": `This card can't be used this way. Choose credit or debit instead. ${NOTHING}`,
  "1019": `The card terminal can't take debit cards: it has no debit keys. ${NOTHING}`,
  "2001": `The card terminal isn't connected. Check its power and network. ${NOTHING}`,
  "2002": `The card processor doesn't know this terminal's key. Ask whoever runs the back office. ${NOTHING}`,
  "2003": `The card processor doesn't know this terminal. Check its Terminal ID. ${NOTHING}`,
  "2004": `The card terminal isn't set up for SPIn at the processor. ${NOTHING}`,
  "2005": `The card terminal isn't active at the processor. ${NOTHING}`,
  "2011": `The card terminal isn't available. ${NOTHING}`
}

/** Why no money moved, for the cashier; of what is busy or away, where it was asked before anything was sent. */
export const wordsOf = (reply: SpinReply): string => {
  const { code, words, wait } = reply
  const known = WORDS[code]
  if (known !== undefined) return known
  const meaning = meaningOf(reply)
  if (meaning === "busy") {
    const later = wait === undefined ? "a moment" : `${wait} second${wait === 1 ? "" : "s"}`
    return `The card terminal is busy. ${NOTHING} Try again in ${later}.`
  }
  if (meaning === "declined")
    return words === "" || /^declined\b/i.test(words) ? words || "DECLINED" : `DECLINED: ${words}`
  return `The card terminal refused this (${code}). ${NOTHING}`
}
