export const journal = "This register's journal"
/** LoginFrame, OtherBrowserBanner */
export const product = "Tillstone"
export const poweredBy = "powered by Tillstone"
export const demoMode = "DEMO MODE. No real sales."
export const endedBy = {
  timeout: "Signed out after five minutes without activity. The cart is kept.",
  server: "The server ended this sign-in. The cart is kept. Sign in again to go on."
} as const
export const otherBrowser = "This register is built for Chrome. Printing and storage may not work in other browsers."

export const noSignIn = (time: string): string =>
  `The server hasn't responded since ${time}. Signing in needs it. The cart and the journal are kept.`

/** TabBanner */
export const otherTab = "This register is open in another tab. This tab is view only."
export const askingTab = "Asking …"
export const registerHere = "Use the register here"
