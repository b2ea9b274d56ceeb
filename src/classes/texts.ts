import { shortDate } from "./rules.ts"

export const classes = "Classes"
export const loading = "Loading the class"
export const noClass = "This class was not found."
export const step = (at: number, of: number): string => `Step ${at} of ${of}`
export const noDates = "No dates until the end of next month"
export const noDatesExplained = "This class has no date that can be booked now."

/** The calendar. */
export const calendar = "Class dates"
export const showCalendar = "Calendar"
export const showList = "List"
export const open = "Open"
export const fullOrClosed = "Full or closed"
export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const
export const shut: Readonly<Record<"closed" | "full", string>> = { closed: "Closed", full: "Full" }
export const today = "Today"
export const left = (seats: number): string => `${seats} left`
export const noClassThen = "no class"
export const spokenLeft = (seats: number): string => (seats === 1 ? "1 seat left" : `${seats} seats left`)
export const everyFew = { DAY: ["day", "days"], WEEK: ["week", "weeks"], MONTH: ["month", "months"] } as const
export const every = (unit: number, code: keyof typeof everyFew): string =>
  unit === 1 ? `Every ${everyFew[code][0]}` : `Every ${unit} ${everyFew[code][1]}`
export const through = (day: string): string => `through ${shortDate(day)}`

export const span = (first: string, last: string): string =>
  `${shortDate(first).slice(5)} to ${shortDate(last).slice(5)}`

/** The chosen date. */
export const classDate = "Class date"
export const chooseDate = "Choose a class date"
export const seatsLeft = (seats: number, all: number): string => `${seats} of ${all} seats left`
export const sessions = (times: number): string => (times === 1 ? "" : `${times} sessions`)
export const taken = (seats: number): string => `${seats} taken`
export const seats = "Seats"
export const earlyThrough = (day: string, off: string): string =>
  `Early price through ${shortDate(day)}: ${off} off each seat`
export const closesOn = (day: string): string => `Registration closes ${shortDate(day)}`
export const pricePerSeat = "Price per seat"
export const earlyRegistration = "Early registration"
export const total = "Total"
export const toParticipants = "Participants"
export const roster = "Roster"
export const changeDate = "Change Date"

/** The participants. */
export const participant = (number: number): string => `Participant ${number}`
export const currentCustomer = "Current customer"
export const emailReminder = "Email reminder"
export const textReminder = "Text reminder"
export const textsOff = "Text reminders are off: this store sends no texts."
export const clearOf = (number: number): string => `Clear participant ${number}`
export const removeOf = (number: number): string => `Remove participant ${number}`
export const early = (price: string, off: string, day: string): string =>
  `${price} less ${off} early, through ${shortDate(day)} =`
export const each = (price: string): string => `${price} each`
export const addToCart = "Add To Cart"
export const update = "Update"
export const adding = "Adding"
export const offline = "Wait for the connection to add this."
export const dayFormat = "MM/DD/YYYY"
export const addKey = "Ctrl Enter"
export const leaveExplained = "What you typed for the participants is lost."

/** What is recommended. */
export const recommended = "Recommended for this class"
export const inCartOf = (there: number, all: number): string => `${there} of ${all} in the cart`
export const inCart = "In cart"
export const add = "Add"
export const choose = "Choose"
export const addOf = (name: string): string => `Add ${name}`
export const editRegistration = "Edit registration"
export const backToSale = "Back To Sale"
export const seatsInCart = (seats: number): string =>
  seats === 1 ? "1 seat in the cart" : `${seats} seats in the cart`

/** The wait list. */
export const waitList = "Wait list"
export const joinList = "Add To Wait List"
export const waitsFor = (seats: number): string => (seats === 1 ? "1 seat" : `${seats} seats`)
export const next = (name: string, wanted: number, phone: string, free: number): string =>
  `${free === 1 ? "A seat is" : `${free} seats are`} free. Next: ${wanted === 1 ? name : `${name}, ${waitsFor(wanted)}`}, ${phone}`
export const seatsWanted = "Seats"
export const register = "Register"
export const takeOff = (name: string): string => `Take ${name} off the wait list`
export const firstName = "First Name"
export const lastName = "Last Name"
export const phone = "Phone Number"
export const email = "Email Address (optional)"
export const notListed = "Nobody was put on the wait list."

/** The roster, for the instructor. */
export const rosterTitle = (name: string, day: string): string => `Roster: ${name}, ${shortDate(day)}`
export const rosterOf = (day: string): string => `Roster of ${shortDate(day)}`
export const saveCsv = "Save CSV"
export const rosterHead = ["Participant", "Phone", "Email", "Birthdate", "Emergency contact", "Standing"] as const
export const nobodyYet = "Nobody is registered yet."
export const cameBack = (seats: number, names: number): string => `${seats} of these ${names} seats are left`
export const standing: Readonly<Record<string, string>> = {
  sold: "Paid",
  "laid away": "Layaway",
  "in cart": "In a cart"
}
export const signHere = "Present"
export const box = "[ ]"
