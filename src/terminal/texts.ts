/** Card Terminal Setup. */
export const terminalSetup = "Card Terminal Setup"
export const chooseModel = "Choose the model"
export const model = "Terminal model"
export const typeId = "Type the terminal ID"
export const terminalId = "Terminal ID"
export const idHint = "On the terminal under Settings, About. At least 20 characters."
/** How our own back office is told of Dejavoo's terminals. */
export const spinHint = "A Dejavoo terminal over SPIn: dejavoo-spin- and its TPN."
export const characters = (length: number, least: number): string =>
  length < least ? `${length} of ${least}` : String(length)
export const spokenCharacters = (length: number, least: number): string =>
  length < least ? `${length} of at least ${least} characters` : `${length} characters`
export const debit = "Encrypted debit"
export const debitHint = "Ask your processor before you turn it off"
export const debitHintOff = "Ask your processor before you turn it on"
export const testIt = "Test it"
export const sendTest = "Send a test to the terminal"
export const testing = "Testing …"
export const answeredIn = (ms: number): string => `Answered in ${(Math.max(100, ms) / 1000).toFixed(1)} s.`
export const checkIt = "Check power, network and the ID."
export const ifSilent = `If it stays silent: No response from terminal. ${checkIt}`
export const slips = "Receipts the terminal prints"
export const slipNames = { no: "None", customer: "Customer copy", both: "Both copies" } as const
export const slipHints = {
  no: "The receipt printer does it",
  customer: "For the customer",
  both: "Customer and store"
} as const
export const save = "Save terminal"
export const saving = "Saving …"
export const ctrlS = "Ctrl S"
export const testKey = "T"
export const notSetUp = "Not set up"
export const setUp = "Set up"
export const ready = "Ready"
export const isSetUp = (model: string): string => `${model} set up`
export const isSimulated = (model: string): string => `${model} SIMULATED`.trim()
export const noProcessor = "No card processor"
export const isReady = (model: string): string => `${model} ready`
export const offline = "Testing and saving need the connection."
export const leaveUnsaved = "Leave without saving?"
export const unsaved = "What you changed on this terminal isn't saved."
export const stillSaving = "The terminal is still being saved."
export const leave = "Leave"
export const stay = "Stay here"
