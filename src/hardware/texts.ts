/** Receipt Printer Setup. */
export const printerSetup = "Receipt Printer Setup"
export const choosePrinter = "Choose the printer"
export const howConnected = "How it is connected"
export const usb = "USB"
export const usbExplained = "A cable to this computer"
export const cloud = "Cloud"
export const cloudExplained = "The printer's own network"
export const noPrinter = "No printer"
export const noPrinterExplained = "View receipts on the screen"
export const printerModel = "Printer model"
export const star = "Star"
export const epsonUsbOnly = "Epson, USB only"
export const connectIt = "Connect it"
export const saysItIs = (model: string): string => `The connected printer is a ${model}.`
export const chooseAnother = "Choose another printer"
export const connectPrinter = "Connect printer"
export const nameIt = "Name it"
export const macAddress = "MAC address"
export const macExample = "00:11:62:00:00:00"
export const macExplained = "Six pairs, on the label below the printer or on its self-test print."
export const typeAddress = "Type this address into the printer's own settings, as its CloudPRNT server. It is a secret."
export const managersSeeAddress = "A manager sees here which address is typed into the printer."
export const localAddress =
  "Only this computer finds this address. Open this page under the computer's address in the network, and type what it shows then."
export const neverHeard = "The printer hasn't checked in yet."
export const heardAgo = (seconds: number, state: string): string => `The printer checked in ${seconds} s ago. ${state}`
export const paperTakes = (characters: number): string => `Its paper takes ${characters} characters a line.`
export const ready = "It is ready."
export const paperLow = "It is ready; its paper is low."
export const testIt = "Test it"
export const printTestPage = "Print a test page"
export const openCashDrawer = "Open cash drawer"
export const notComeOut = "Receipts not printed"
export const order = (number: string): string => `Order ${number}`
export const printerSaved = "Printer saved."
export const saving = "Saving …"
export const savePrinter = "Save printer"

/** What can be done about a print job. */

/** Where a print job stands. */
export const jobs = {
  receipt: {
    running: "Receipt: printing …",
    waiting: "Receipt: waiting for the printer …",
    handedOver: "Receipt sent to the printer.",
    printed: "Receipt printed.",
    failed: "Receipt not printed.",
    unknown: "The receipt may have printed. Check the printer first."
  },
  copy: {
    running: "Receipt copy: printing …",
    waiting: "Receipt copy: waiting for the printer …",
    handedOver: "Receipt copy sent to the printer.",
    printed: "Receipt copy printed.",
    failed: "Receipt copy not printed.",
    unknown: "The receipt copy may have printed. Check the printer first."
  },
  test: {
    running: "Test page: printing …",
    waiting: "Test page: waiting for the printer …",
    handedOver: "Test page sent to the printer.",
    printed: "Test page printed.",
    failed: "Test page not printed.",
    unknown: "The test page may have printed. Check the printer first."
  },
  tape: {
    running: "Tape: printing …",
    waiting: "Tape: waiting for the printer …",
    handedOver: "Tape sent to the printer.",
    printed: "Tape printed.",
    failed: "Tape not printed.",
    unknown: "The tape may have printed. Check the printer first."
  },
  slip: {
    running: "Slip: printing …",
    waiting: "Slip: waiting for the printer …",
    handedOver: "Slip sent to the printer.",
    printed: "Slip printed.",
    failed: "Slip not printed.",
    unknown: "The slip may have printed. Check the printer first."
  },
  ticket: {
    running: "Claim ticket: printing …",
    waiting: "Claim ticket: waiting for the printer …",
    handedOver: "Claim ticket sent to the printer.",
    printed: "Claim ticket printed.",
    failed: "Claim ticket not printed.",
    unknown: "The claim ticket may have printed. Check the printer first."
  },
  lane_ticket: {
    running: "Lane ticket: printing …",
    waiting: "Lane ticket: waiting for the printer …",
    handedOver: "Lane ticket sent to the printer.",
    printed: "Lane ticket printed.",
    failed: "Lane ticket not printed.",
    unknown: "The lane ticket may have printed. Check the printer first."
  },
  drawer: {
    running: "Opening the cash drawer …",
    waiting: "Cash drawer: waiting for the printer …",
    handedOver: "The printer was told to open the cash drawer.",
    printed: "Cash drawer opened.",
    failed: "Cash drawer not opened.",
    unknown: "The cash drawer may have opened. Check it first."
  }
} as const

/** What ails a printer that something waits for. */
export const ailments = {
  paper_out: "It is out of paper.",
  cover_open: "Its cover is open.",
  error: "It reports an error. Check it.",
  offline: "It isn't responding. Check that it's on and connected."
} as const

/** How the printer is. */
export const thePrinter = "The printer"
export const isConnected = (name: string): string => `${name} is connected.`
export const aboutSale = (number: string, words: string): string => `Sale ${number}: ${words}`
export const aboutOrder = (number: string, words: string): string => `Order ${number}: ${words}`

/** X and Z tapes. */
export const tapes = "X and Z Tapes"
export const openDrawer = "Open Drawer"
export const xTape = "X tape"
export const zTape = "Z tape"
export const xExplained = "From the opening until now"
export const zNamed = (number: number, closed: string | undefined): string =>
  closed === undefined ? `Z ${number}` : `Z ${number}, closed ${closed}`
export const printX = "Print X"
export const printZ = "Print Z"
export const pastTapes = "Past Z tapes"
export const lastTape = "The last Z tape"
export const pastTape = (number: number, closed: string, result: string): string => `Z ${number}, ${closed}, ${result}`
export const evenCount = "even"
export const overBy = (amount: string): string => `over ${amount}`
export const shortBy = (amount: string): string => `short ${amount}`
export const loadingTape = "Loading the tape …"
export const tapeNotRead = "The tape could not be read."
export const shownOnPaper = "This back office shows no tapes on the screen. They come out of the receipt printer."
export const copyMark = "COPY"
export const barcodeOf = (words: string): string => `Barcode ${words}`
export const slipView = {
  title: "Slip",
  loading: "Loading the slip …",
  notRead: "The slip could not be read."
} as const
export const ticketView = {
  title: "Claim ticket",
  loading: "Loading the claim ticket …",
  notRead: "The claim ticket could not be read."
} as const
export const laneTicketView = {
  title: "Lane ticket",
  loading: "Loading the lane ticket …",
  notRead: "The lane ticket could not be read."
} as const
export const laneTicket = "Lane Ticket"
export const printTicket = "Print Claim Ticket"
export const paperOf = (title: string): string => `${title}, on paper`
