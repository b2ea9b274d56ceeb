import { ALL_DAY, type LaneTag } from "./rules.ts"

export const reserveTitle = "Reserve Range Time"
export const assignTitle = "Assign Lanes"
export const loading = "Loading the lanes"
export const noLanes = "No lanes set up. Ask a manager."
export const closedDay = "The range is closed on this day."
export const noProduct = "The store sells no lane time. Ask a manager."
export const bay = (name: string): string => `Bay ${name}`
export const lane = (number: string): string => `Lane ${number}`
export const bays = "Bay"

/** ReservePage */
export const previousDay = "Previous day"
export const nextDay = "Next day"
export const day = "Day"
export const today = (date: string): string => `Today, ${date}`
export const viewLanes = "View Lanes"
export const showList = "List"
export const showCalendar = "Calendar"
export const calendar = (where: string, date: string): string => `${where}, ${date}`
export const calendarKeys =
  "Arrow keys choose a lane and a time, Shift with left or right makes it shorter or longer, Page Up and Page Down change the day, Home goes to now, End to the last time, plus and minus change the number of guests, Enter adds, M moves a booked time, Escape drops."
export const closedUntilOpened = (why: string): string => `Closed: ${why}`
export const held = "Held"
export const withGuests = (name: string, guests: number): string => (guests === 0 ? name : `${name} +${guests}`)

/** DraftBar */
export const barTitle = "Lane, time and length"
export const laneStepper = "Lane"
export const timeStepper = "Time"
export const lengthStepper = "Length"
export const guestStepper = "Guests"
export const guestCount = (count: number): string => (count === 1 ? "1 guest" : `${count} guests`)
export const guestsAtMost = (membership: string | undefined, most: number): string => {
  const words = most === 0 ? "no guests" : `up to ${guestCount(most)}`
  return membership === undefined ? `A lane takes ${words}.` : `${membership} is for ${words}.`
}
export const less = (name: string): string => `${name}: less`
export const more = (name: string): string => `${name}: more`
export const minutes = (count: number): string => (count % 60 === 0 && count > 60 ? `${count / 60} hr` : `${count} min`)
export const addToCart = "Add To Cart"
export const saveTime = "Save Time"
export const moveTo = "Move Reservation"
export const selectCustomer = "Select Customer"
export const free = (where: string, from: string, until: string, ends: string): string =>
  `${where} is free from ${from} to ${until}. Ends at ${ends}.`
export const freeByMembership = (count: number): string => `${minutes(count)} free by membership.`
export const noFreeLeft = "No free membership time is left that day."
export const reserved = (where: string, from: string, until: string): string =>
  `${where} is reserved from ${from} to ${until}.`
export const heldAt = (where: string, from: string, until: string, register: string): string =>
  `${where} is held from ${from} to ${until} at ${register}.`
export const laneClosed = (where: string, why: string): string => `${where} is closed: ${why}`
export { BEGUN as past } from "./rules.ts"
export const draw = "Choose a lane and a time in the calendar."
export const endAt = (time: string): string => `End at ${time}`
export const takeLane = (number: string): string => `Use Lane ${number}`
export const offline = "You are offline. Adding waits for the connection."
export const moving = (name: string): string => `Moving the reservation of ${name}. Esc leaves it where it is.`

/** FreeList */
export const freeTimes = (date: string): string => `Free times, ${date}`
export const freeFrom = (where: string, from: string, until: string): string => `${where}, ${from} to ${until}`
export const fullLane = "Nothing free"
export const takenTimes = "Reserved"

/** AssignPage */
export const TAGS: Readonly<Record<LaneTag, string>> = {
  Over: "Over time",
  Soon: "Ending soon",
  Taken: "Taken",
  Next: "Reserved next",
  Free: "Free",
  Closed: "Closed"
}
export const SHORT_TAGS: Readonly<Record<LaneTag, string>> = {
  Over: "Over",
  Soon: "Soon",
  Taken: "Taken",
  Next: "Next",
  Free: "Free",
  Closed: "Closed"
}
export const assignTo = (name: string): string => `Assign: ${name}`
export const nobody = "Select a customer to assign a lane."
export const usual = (count: number): string => `${count} min`
export const freeToday = (count: number): string =>
  count >= ALL_DAY ? "Member, free range time today" : `Member, ${count} free min left today`
export const reservedAt = (number: string, time: string): string => `reserved Lane ${number} at ${time}`
export const keeps = (number: string, time: string): string => `keeps Lane ${number} at ${time}`
export const nextFree = (number: string | null): string =>
  number === null ? "No lane is free" : `Next free: Lane ${number}`
export const wallView = "Wall view"
export const showCart = "Show cart"
export const legend = "Lanes by state"
export const lanes = "Lanes"
export const minLeft = "min left"
export const over = "over"
export const freeTo = (time: string): string => `to ${time}`
export const allDay = "all day"
export const freeUntil = (time: string): string => `Free to ${time}`
export const freeAllDay = "Free all day"
export const minutesOver = (name: string, count: number): string => `${name} · ${count} min over`
export const minutesLeft = (name: string, count: number): string => `${name} · ${count} min left`
export const nextAt = (name: string, time: string): string => `${name} at ${time}`
export const from = (count: number, time: string): string => `${count} min from ${time}`
export const unpaid = "not paid yet"
export const assign = "Assign"
export const closeLane = "Close Lane"
export const openLane = "Open Lane"
export const extend = (minutes: number, price: string): string => `Extend ${minutes} min ${price}`
export const move = "Move"
export const reserve = "Reserve"
export const moveOf = (what: string): string => `Move ${what}`
export const moveHere = "Move Here"
export const end = "End"
export const endQuestion = (name: string): string => `End the time of ${name}?`
export const stillOut = "Still out with this customer. Get it back first, or end the time anyway."
export const endAnyway = "End Anyway"
export const keepTime = "Keep Time"
export const movingFrom = (number: string): string => `Moving Lane ${number}. Choose a free lane.`
export const why = "Why is the lane closed?"
export const whyLabel = "Reason"
export const cancel = "Cancel"
export const timeOver = (number: string): string => `Lane ${number}: time is over.`
export const endingSoon = (number: string, count: number): string => `Lane ${number}: ${count} minutes left.`
export const notLive = "The lanes could not be read. They are shown as they were."

/** The key of the hint that asks for a customer (RNG-12), as the address has it. */
export const customerHint = "range"

/** RangePage */
export const customers = "Range Customers"
export const lookup = "Name, phone, or license"
export const lookUp = "Look Up"
export const viewCalendar = "View Range Calendar"
export const assignLanes = "Assign Lanes"
export const expected = "Expected"
export const checkedIn = "Checked in"
export const everybody = "All"
export const show = "Show"
export const columns = {
  time: "Time",
  customer: "Customer",
  badges: "Waiver, member",
  actions: "Actions"
}
export const inMinutes = (minutes: number): string => `in ${minutes} min`
export const shownMinutesLate = (minutes: number): string => `${minutes} min late`
export const shownMinutesLeft = (minutes: number): string => `${minutes} min left`
export const shownMinutesOver = (minutes: number): string => `${minutes} min over`
export const done = "Done"
export const lanesOf = (lanes: readonly string[]): string =>
  lanes.length === 1 ? `Lane ${lanes[0]}` : `Lanes ${lanes.join(", ")}`
export const party = (people: number): string => (people === 1 ? "1 shooter" : `party of ${people}`)
/** What is done next with a customer of the day, and with whom. */
export const steps = {
  waiver: ["Get Waiver", (name: string): string => `Get Waiver of ${name}`],
  checkIn: ["Check In", (name: string): string => `Check In ${name}`],
  open: ["Open", (name: string): string => `Open ${name}`]
} as const
/** How many of a party have no waiver. */
export const waiversMissing = (missing: number, shooters: number): string => {
  if (missing === 0) return shooters === 1 ? "Waiver on file" : `All ${shooters} waivers on file`
  return shooters === 1 ? "Waiver missing" : `${missing} of ${shooters} waivers missing`
}
/** The same with whose party it is, beside the name of somebody else. */
export const waiversMissingOf = (name: string, missing: number, shooters: number): string =>
  `${name}: ${waiversMissing(missing, shooters)}`
/** Why no lane is given to somebody. */
export const noWaiver = { none: "Waiver missing", old: "Waiver expired" } as const
export const noneToday = "No range customers yet today"
export const noneTodayExplained = "Reservations of today show up here as soon as they are paid."
export const noMatch = (term: string): string => `No range customer matches \u201C${term}\u201D.`
export const searchAll = "Search all customers"
export const readingCustomers = "Loading the range customers"

/** The queue */
export const manageQueue = "Manage Queue"
export const spokenWaiting = " waiting, "
export const longestWait = (minutes: number): string => `Longest wait ${minutes} min`
export const nobodyWaits = "Nobody is waiting"
export const queueCustomer = "Queue Customer"
export const customerInQueue = "Customer In Queue"
export const queueNeedsCustomer = "Select a customer to use the queue."
export const customerQueue = "Customer Queue"
export const minutesWaited = (minutes: number): string => `${minutes} min`
export const select = "Select"
export const selectOf = (name: string): string => `Select ${name}`
export const remove = "Remove"
export const removeOf = (name: string): string => `Remove ${name}`
export const removeQuestion = (name: string): string => `Remove ${name} from the queue?`
export const removeExplained = "Adding them again restarts their wait."
export const keep = "Keep"
export const queueKeys = "Arrow keys move, Enter selects, Del removes."
export const removed = (name: string): string => `${name} is not waiting any more.`
export const addToQueue = "Add Customer To Queue"
export const chooseQueue = "Choose a queue"
export const queueWaits = (count: number): string => (count === 0 ? "Nobody waits" : `${count} waiting`)
export const add = "Add"
export const noQueues = "The store sells no lane time. Ask a manager."

/** DetailPage */
export const reservation = "Reservation"
export const lanesReserved = "Lanes Reserved"
export const reservedState = { booked: "Reserved", assigned: "On the lane", ended: "Ended" } as const
export const checkIn = "Range Check-In"
export const checkInWhen = "When the customer leaves the range."
export const rentalsReturned = "Rentals returned?"
export const licenseReturned = "Driver's license returned?"
export const yes = "Yes"
export const no = "No"
export const completeCheckIn = "Complete Check-In"
export const isCheckedIn = "Checked in."
export const noReservation = "This customer has no lane today."
export const stillHere = "What this customer has, and what you hold"
export const nothingOut = "No rental is out and no license is held."
export const outUnread = "What is out could not be read. Try again."
export const driversLicense = "Driver's license"
export const heldSince = (time: string): string => `Held since ${time}`
export const giveBack = "Give back"
export const giveBackOf = (what: string): string => `Give back ${what}`
export const waitsForBack = "Check-in waits until each of them is back."
export const endsLanes = (lanes: readonly string[]): string =>
  `End the time on ${lanes.length === 1 ? "Lane" : "Lanes"} ${lanes.join(" and ")}`
export const outSince = (time: string): string => `Out since ${time}`
export const toCustomer = "Customer"

/** Party */
export const partyTitle = "Party"
export const partyOf = (number: string): string => `Party on Lane ${number}`
export const reservedBy = "Reserved the lane"
export const guest = "Guest"
export const unnamed = (count: number): string =>
  count === 1 ? "1 guest without a name" : `${count} guests without a name`
export const unnamedExplained = "Add them to see their waivers."
export const noGuests = "Nobody else shoots with this customer."
export const addGuest = "Add Guest"
export const addGuestOf = (name: string): string => `Add ${name}`
export const inParty = "In the party"
export const customersFound = "Customers found"
export const guestsFound = (count: number): string => (count === 1 ? "1 customer found" : `${count} customers found`)
export const moreFound = (count: number): string => `${count} more. Type more of the name to find them.`
export const noGuestFound = "No customer found. Try another name, or add them under Customer first."
export const removeGuestOf = (name: string): string => `Remove ${name} from the party`
export const removeGuestQuestion = (name: string): string => `Remove ${name} from the party?`
export const removeGuestExplained = "Their waiver stays on file."
export const keepGuest = "Keep in party"
/** A back end that is not ours keeps no lanes for the register to read. */
export const NO_LANES_HERE =
  "This back office does not show its lanes to the register. Use the store's own range screens."
