/** What a reload ended, in words that enter the book. */
export const SIGN_IN_ENDED = "The browser was closed or reloaded during the sign-in. Sign in again."
export const CLOCK_ENDED = "The browser was closed or reloaded during the time clock's answer. Try again."
export const CHANGE_ENDED = "The browser was closed or reloaded during the change. Check the cart before you try again."
export const FORM_ENDED =
  "The browser was closed or reloaded while the customer was saved. Search for the customer before you save again."
export const LOAD_ENDED =
  "The browser was closed or reloaded while the cart was loading. Check the cart before you try again."

/** What a person is told when no command is taken. */
export const STARTING = "The register is starting. One moment."
export const OTHER_TAB = "The register is open in another tab. Use it there, or take it over here."
export const TAB_SILENT = "The other tab isn't responding. Close it, and this tab takes over."
export const NEWER_BOOK = "A newer version of the register wrote this journal. Refresh the page to update."
export const cannotRecord = (why: string): string => `The register can't record payments: ${why}`
export const stopped = (book: string): string => `The register stopped because of an internal error. Journal ${book}.`
export const STILL_LOADING = "Still loading. Try again."
/** A sale without the server is open beside the cart. */
export const AWAY_SALE = "A sale without the server is open. Finish it for cash, or drop it, first."
/** What is taken now would lie in the drawer and be booked nowhere. */
export const NO_ANSWER_FOR_MONEY = "The back office doesn't answer. Take no money until it does."
export const NEEDS_CONNECTION = "This needs the connection. Nothing was done."
export const UNDER_WAY =
  "Something is still on its way to the back office. Wait until it's answered, then close the register."
export const CLOSING = "The register is being closed. Wait until it's closed, then try again."
