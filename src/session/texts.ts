/** What signing in, choosing the register and the time clock say in words of our own. */

/** LoginScreen, ManagerLogin, CashierLogin */
export const signIn = "Sign in"
export const signingIn = "Signing in …"
export const thisRegister = "This register"
export const anotherRegister = "Another register"
export const anotherHint = "A manager signs in and chooses which register this browser is from now on."
export const signInAndChoose = "Sign in and choose"
export const notARegisterYet =
  "This browser isn't set up as a register yet. A manager signs in once and chooses the register. After that, cashiers sign in with their PIN."
export const whoAreYou = "Who are you?"
export const cashier = "Cashier"
export const manager = "Manager"
export const cashierLogin = "Cashier Login"
export const managerLogin = "Manager Login"
export const pin = "PIN"
export const pinKeys = "PIN keys"
export const userName = "User name"
export const password = "Password"

export const receiptPrinter = "Receipt printer"
export const cardTerminal = "Card terminal"
export const noTerminal = "Not set up"
export const joined = "Set up"
export const noProcessor = "No card processor"
export const simulated = (model: string): string => `${model}, SIMULATED`
export const journalHere = "Saved here"
export const journalWaiting = (rows: number): string => (rows === 0 ? "Saved, all sent" : `Saved, ${rows} to send`)

/** TimeClock */
export const timeClock = "Time clock"
export const clockIn = "Clock in"
export const clockOut = "Clock out"

/** RegisterList, ChooseRegister */
export const registers = "Registers"
export const noPrinter = "No printer"
export const inUse = "In use"
export const whichRegister = "Which register is this?"
export const keepsItsRegister = (user: string): string =>
  `Signed in as ${user}. This browser stays this register until a manager changes it.`
export const noRegisters = "This account has no registers."
export const logOut = "Log out"

/** DuplicateLogin */
export const duplicateLogin = "Duplicate Login Found"
export const forceExplained = "Force Login signs out the other register. Anything in progress there stops."
export const forceLogin = "Force Login"

/** LoginWarning */
export const signedOutIn = (left: string): string => `You will be signed out in ${left}`
export const nothingDone = (user: string): string =>
  `This register has been idle. The cart is kept, and ${user} can sign in again.`
export const staySignedIn = "Stay signed in"

/** SafetyNote, and the back end in the diagnostics */
export const mayBookTwice = "After a lost connection, this store's back end may book a payment twice."
export const details = "Details"
export const whatItLacks = "What this store's back end can't promise"
export const lacksExplained = "Sales work as usual. After trouble with the connection, know what to look out for."
export const lookOut = "Look out:"

/** LoginPage */
export const starting = "The register is starting"
export const askingWhose = "Connecting to the back office."

/** After clocking in or out, in hours and minutes. */
export const worked = (today: string, week: string): string => `Today ${today} · This week ${week} hours`
/** Whose time it is, before what the time clock said. */
export const told = (name: string): string => `${name.replace(/\.$/, "")}: `
