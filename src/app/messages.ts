/** What a reload ended, in words that enter the book. */
export const SIGN_IN_ENDED = "The browser was closed or reloaded during the sign-in. Sign in again."
export const CLOCK_ENDED = "The browser was closed or reloaded during the time clock's answer. Try again."
export const CHANGE_ENDED =
  "The browser was closed or reloaded during the change. Look at the cart before you try again."
