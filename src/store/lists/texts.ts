import { count } from "../../ui/text.ts"
import { entryOf } from "../../kernel/table.ts"
import { LISTS, type ListKind } from "./rules.ts"
import { type RangeNeed, rangeNeeds } from "./needs/rules.ts"

/** ListsPage */
export const lists = "Lists"
export const tabs = {
  lanes: "Lanes",
  hours: "Hours",
  days: "Days off",
  fees: "Fees",
  tax_classes: "Taxes",
  departments: "Departments",
  categories: "Open items",
  reasons: "Reasons",
  log_books: "Log books",
  gun_types: "Gun types",
  custom_fields: "Fields"
} as const satisfies Record<ListKind, string>
export const pageOf = (kind: ListKind) => {
  const { title, one } = LISTS[kind]
  const edit = `Edit ${one}`
  return {
    title,
    add: `Add ${one}`,
    addKey: "N",
    edit,
    pickOne: `Choose a ${one} to edit`,
    pickHint: LISTS[kind].isWhole === true ? "" : "N adds one."
  }
}
export const countOf = (kind: ListKind, offered: number): string => count(offered, LISTS[kind].one, LISTS[kind].many)
export const openDays = (days: number): string =>
  days === 0 ? "Closed every day" : `Open ${count(days, "day")} a week`
export const emptyTitle = (kind: ListKind): string => `No ${LISTS[kind].many} yet`
export const used = "Used by"
export const archived = "Archived"
export const closed = "Closed"
const YES = "Yes"
const NO = "No"
export const none = "None"
export const archivedChoice = (label: string): string => `${label} (archived)`

/** "9:00 AM" or "09:00" of "09:00"; "24:00" is the end of the day. */
export const clockText = (time: string, hours24: boolean): string => {
  if (hours24 || time === "") return time
  if (time === "24:00") return "Midnight"
  const [hour = "0", minute = "00"] = time.split(":")
  return `${Number(hour) % 12 === 0 ? 12 : Number(hour) % 12}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`
}

/** What of a row names another row. */
export type Choices = readonly {
  readonly value: string
  readonly label: string
  /** The list that it is a row of. */
  readonly from?: string
  readonly archived?: boolean
}[]

/** A value of a field as people read it. */
export const valueText = (
  kind: ListKind,
  field: string,
  value: string,
  { choices, hours24 }: { readonly choices: Choices; readonly hours24: boolean }
): string => {
  const facts = entryOf(LISTS[kind].fields, field)
  switch (facts?.is) {
    case "switch":
      return value === "1" ? YES : NO
    case "percent":
      return value === "" ? "" : `${value}%`
    case "time":
      return clockText(value, hours24)
    case "choice":
      return (
        (facts.choices?.find(([one]) => one === value)?.[1] ??
          choices.find((one) => one.value === value && (one.from ?? facts.from) === facts.from)?.label ??
          value) ||
        none
      )
    case "number":
    case "day":
    case "words":
    case undefined:
      return value
  }
}

/** RangeNote */
export const rangeOn = "The range is on. Registers reserve and assign lanes."
export const rangeOff = "The range is off. No register shows it."
export const rangeLacks = (lacks: readonly RangeNeed[]): string =>
  `The range is off. Before it can go on: ${lacks.map((lack) => rangeNeeds[lack]).join(" ")}`
export const turnOn = "Turn the range on"
export const turnOff = "Turn it off"

/** ListForm */
export const hintOf = (hint: string | undefined): string => (hint === undefined ? "" : ` \u00B7 ${hint}`)
export const save = (kind: ListKind): string => `Save ${LISTS[kind].one}`
export const saved = "Saved."
export const added = "Added."
export const addedSome = (kind: ListKind, made: number): string => `${countOf(kind, made)} added.`
export const usedBy = (words: string): string => `Used by ${words}`
export const archive = "Archive"
export const restore = "Bring back"
export const isArchived = "It is archived. Nobody is offered it."
export const backAgain = "It is offered again."
export const archiveTitle = (name: string): string => `Archive ${name}?`
const KEPT = "What was sold with it keeps it, and you can bring it back here."
const archiveOf: Readonly<Record<ListKind, string>> = {
  lanes: `Nobody can reserve it any more. ${KEPT}`,
  hours: KEPT,
  days: "The range is open as on the other days of its weekday. You can bring it back here.",
  fees: `Products that bring it charge it no more. Carts that somebody is working on keep what the customer was told. ${KEPT}`,
  tax_classes:
    "Nobody can choose it any more. Departments and products that have it go on being taxed by it, and you can bring it back here.",
  departments:
    "No product can be put into it any more. Products that are in it stay, with its tax, and you can bring it back here.",
  categories: `No register offers it any more. ${KEPT}`,
  reasons: `No register offers it any more. ${KEPT}`,
  log_books: "Nothing new is logged in it. Its entries stay, and you can open it again here.",
  gun_types: "It can't be chosen any more. Entries in the log book keep their words, and you can bring it back here.",
  custom_fields: "Customers are not asked any more. What they said stays, and you can bring it back here."
}
export const archiveWords = (kind: ListKind): string => archiveOf[kind]
export const changedByOthers = "Somebody else changed this while you did. Nothing was saved."
export const booked = {
  lanes: "Booked ahead",
  hours: "Booked outside of these hours",
  days: "Booked when it is closed"
} as const
export const bookedStay = "Nothing is moved by itself. Move or cancel each one on the range's own page."
export const booking = (moment: string, until: string, lane: string): string => `${moment} to ${until}, lane ${lane}`
export const moreBookings = (n: number): string => `and ${count(n, "more", "more")}`
/** A change of a row, in words. */
export const told = (label: string, field: string, was: string, became: string): string => {
  if (field === "new") return "Added"
  if (field === "archived") return became === "1" ? "Archived" : "Brought back"
  return `${label} from ${was === "" ? "nothing" : was} to ${became === "" ? "nothing" : became}`
}
