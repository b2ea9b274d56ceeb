import { count } from "../ui/text.ts"

export const timeSheets = "Time Sheets"
export const loading = "Loading the time sheets …"
export const notRead = "The time sheets can't be read."

/** Which days. */
export const period = "Days"
export const periods = {
  week: "This week",
  lastWeek: "Last week",
  fortnight: "Last 14 days",
  month: "This month",
  lastMonth: "Last month",
  own: "Other days"
} as const
export const from = "From"
export const until = "Until"
export const person = "Person"
export const everybody = "Everybody"
export const addEntry = "Add Entry"
export const totalsFile = "Download Totals"
export const entriesFile = "Download Entries"
export const totalsName = (from: string, until: string): string => `hours-${from}-to-${until}.csv`
export const entriesName = (from: string, until: string): string => `time-entries-${from}-to-${until}.csv`

/** Who is in. */
export const inNow = "In now"
export const nobodyIn = "Nobody is clocked in."
export const since = (time: string): string => `since ${time}`
export const forgotten = {
  hours: (hours: number): string => `In for more than ${count(hours, "hour")}`,
  day: "In since another day"
} as const
export const setClockOut = "Set Clock-Out"
export const setClockOutOf = (name: string): string => `${setClockOut} of ${name}`
export const forgottenCount = (people: number): string =>
  people === 1 ? "1 person may have forgotten to clock out." : `${people} people may have forgotten to clock out.`

/** The sheet. */
export const columns = ["Day", "In", "Out", "Hours", "Corrected", "Change"] as const
export const stillIn = "in now"
export const nextDay = "next day"
export const hours = (text: string): string => `${text} h`
export const hoursOf = (name: string): string => `Hours of ${name}`
export const correct = "Correct"
export const correctOf = (name: string, day: string): string => `Correct ${name}, ${day}`
export const corrected = (name: string, reason: string): string => `${name}: ${reason}`
export const none = "Nobody was clocked in on these days."

/** One entry. */
export const newEntry = "Add a time entry"
export const entryOf = (name: string): string => `Time entry of ${name}`
export const choosePerson = "Choose a person"
export const inDay = "Clock-in day"
export const inTime = "Clock-in time"
export const outDay = "Clock-out day"
export const outTime = "Clock-out time"
export const reason = "Reason"
export const reasonHint = "What the clock wrote stays on record, with your name, the time and this reason."
export const save = "Save Entry"
export const saving = "Saving …"
export const noSuchTime = "The clocks skip this time on that day."
export const twice = "This time comes twice on that day: after the clocks went back."
export const needTime = "Enter the day and the time."
export const history = "What it was"
export const asClocked = "As clocked"
export const written = "Written by a manager"
export const span = (from: string, until: string): string => `${from} to ${until}`
export const open = "not clocked out"
export const changedBy = (name: string, when: string, reason: string): string => `${name}, ${when}: ${reason}`
