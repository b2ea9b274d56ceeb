const many = (n: number, one: string, more: string): string => (n === 1 ? `1 ${one}` : `${n} ${more}`)

/** The strip over the workspace. */
export const selling = "Selling without the server."
export const cashOnly = "Cash only."
export const cashAndChecks = "Cash and checks only."
export const silentSince = (time: string): string =>
  `The server hasn't responded since ${time}. The cart and the journal are kept, and items you scan wait in the cart. Searching, payments and receipts need the server. Let whoever runs it know; the register picks up again as soon as it answers.`
export const offlineSince = (time: string): string =>
  `Offline since ${time}. The cart is kept, and items you scan wait in it. Searching, payments and receipts need the connection.`
export const outstanding = (answers: number): string => `${many(answers, "answer", "answers")} outstanding`
export const answersAgain = "The server answers again. This sale is booked when you take the money."
export const cartWaits = (total: string): string => `A cart of ${total} waits for the server.`
export const scansWait = (n: number): string => `${many(n, "scanned item waits", "scanned items wait")} for the server.`
export const sellHere = "Sell for cash here"
export const salesToBook = (n: number): string => many(n, "sale to book", "sales to book")
export const bookingSales = (n: number, total: string): string => `Booking ${many(n, "sale", "sales")} (${total}).`
export const notBooked = (n: number): string => `${many(n, "sale", "sales")} couldn't be booked. Tell a manager.`
export const seeThem = "See them"

/** The cart column. */
export const dropTitle = "Drop this sale?"
export const dropWords = (n: number): string => `${many(n, "item", "items")}, nothing paid. Nothing of it is sold.`
export const drop = "Drop sale"
export const keepOn = "Keep it"
export const stillLooking = "Something is still being looked up."
export const spokenLine = (what: string, quantity: number, due: string): string => `${what}, ${quantity}. ${due} due.`
export const note = "Note"
export const addNote = "Add Note"
export const saveNote = "Save note"

/** The place over the tiles. */
export const times = (quantity: number): string => `× ${quantity}`
export const howToBegin = "Scan an item or type its name."
export const pricesOf = (time: string): string => `Prices as of ${time}`
export const notNow = "Not now: firearms, classes, memberships, lanes, gift cards"
export const meant = (term: string): string => `Which one is “${term}”?`
export const hits = "Products that may be meant"
export const noneOfThem = "None of these"

/** Payment. */
export const asAlways = "Gives change, as always"
export const checkDetails = "Check details"
export const upTo = (limit: string): string => `Up to ${limit}`
export const onlyACard = "Customer has only a card?"
export const waitForServer = "Cards go through the server. Leave the goods at the counter and wait, or take cash."
export const keeping = "Writing the sale down…"

/** The finished sale. */
export const saleComplete = "Sale Complete"
export const forNow = "Number for now"
export const changeDue = "Change due"
export const taken = { CASH: "Cash received", CHECK: "Check" } as const
export const total = "Total"
export const handOver = "Hand over"
export const keep = "Keep"
export const receipt = "Receipt"
export const toCustomer = (amount: string): string => `${amount} to the customer`
export const countItOut = "Count it out."
export const inDrawer = (amount: string): string => `${amount} in the drawer`
export const closeDrawer = "Close the drawer to go on."
export const thisSale = "This sale, until it is booked"
export const waitNow = (n: number): string => `${many(n, "waits", "wait")} now. Leave this browser as it is.`
export const whenBooked = "Email and invoice: once the sale is booked."
export const keptSpoken = (number: string, change: string): string => `Sale ${number} is kept. Change ${change}.`

/** The list of what waits. */
export const toBook = "Sales to Book"
export const nothingWaits = "Nothing waits to be booked"
export const nothingWaitsWhy =
  "Sales made while the server didn't answer are listed here until it has booked them, and the last fifty of those."
export const columns = {
  number: "Number for now",
  time: "Time",
  sale: "Sale",
  total: "Total",
  state: "State",
  receipt: "Receipt"
} as const
export const printAgainOf = (number: string): string => `Print ${number} again`
export const states = { waits: "Waits", sent: "Being booked", held: "Not booked", booked: "Booked" } as const
export const order = (number: string): string => `Order ${number}`
export const andMore = (first: string, more: number): string => (more === 0 ? first : `${first} and ${more} more`)
export const ways = { CASH: "Cash", CHECK: "Check" } as const
export const serverAway = (time: string): string => `Server away since ${time}`
export const serverThere = "The server answers"
export const asksByItself = "The register asks again every few seconds and books these by itself."
export const askNow = "Book them now"
export const dont = "Don't clear this browser's data before they are booked. Signing out is safe."
export const cashIn = "Cash in these sales"
export const checksIn = "Checks"
export const waitsInAll = "Waits to be booked"

/** Before anybody signs in, and while the drawer is counted. */
export const signInBooks = (n: number, total: string): string =>
  `${many(n, "sale", "sales")} (${total}) made without the server ${n === 1 ? "waits" : "wait"} here. Sign in while the server answers, and ${n === 1 ? "it is" : "they are"} booked.`
export const countedHere = (n: number, total: string): string =>
  `${many(n, "sale", "sales")} (${total}) made without the server ${n === 1 ? "isn't" : "aren't"} booked yet. The money is in this drawer: count it. It counts in this drawer once booked, and a manager sees that it came later.`

/** The cover. */
export const signedIn = (name: string): string => `${name} is signed in`
export const pressToGoOn = "Nobody can sign in until the server answers. Press to go on as this person."
export const goOn = "Go on"
