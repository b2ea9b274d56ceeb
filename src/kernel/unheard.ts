import type { Gone } from "./bound.ts"

/** The specification's words where there is no reply to go by (ERR-09, ERR-10). Nobody has said them: they stand for silence. */
export const NOT_OK = "Network response was not ok"
export const NOT_JSON = "Response is not JSON"
/** For a refusal that came without a word of its own: the back office has heard the call, and takes none like it. */
export const WRONGLY_ASKED = "The back office rejected this request as invalid."

/** Why a change was not sent, or not sent again: who decided it, or the cart that it was decided for, was not in hand any more. */
export const HELD: Readonly<Record<Gone, { readonly unsent: string; readonly unanswered: string }>> = {
  person: { unsent: "Not sent: you signed out first.", unanswered: "You signed out before an answer came." },
  cart: {
    unsent: "Not sent: another cart was opened first.",
    unanswered: "Another cart was opened before an answer came."
  }
}

/** Do these words stand for a reply that did not come, rather than for what a reply said? No words stand for nothing. */
export const isUnheard = (message: string | null | undefined): boolean => message === NOT_OK || message === NOT_JSON

/** A change that may have been done already is not sent again to a back end that remembers no keys. */
export const NOT_REPEATED =
  "This store's back end cannot repeat a change safely. Look at the cart before you try again."
