import type { List, ListField } from "./fields/rules.ts"
import type { FIREARMS } from "../../law/firearm/rules.ts"

const PLACE: ListField = { label: "Place in the list", is: "number", hint: "1 is first; empty is last" }

/** Everything that is set up in lists, in the order of the screen. One that has no screen, table or file does not compile. */
const TABLE = {
  lanes: {
    title: "Lanes",
    one: "lane",
    many: "lanes",
    name: "lane_number",
    shown: ["bay", "bay_note"],
    about: "The lanes of your range. Type 1-6 to make six at once.",
    fields: {
      lane_number: { label: "Lane", is: "number", needed: true, several: true, hint: "3, or 1-6", header: "Lane" },
      bay: { label: "Bay", is: "words", needed: true, first: "A", header: "Bay" },
      bay_note: { label: "What it is for", is: "words", hint: "Pistol, 25 yd", header: "Bay note" }
    }
  },
  hours: {
    title: "Range hours",
    one: "day",
    many: "days",
    name: "weekday",
    shown: ["opens", "closes"],
    isWhole: true,
    about: "When lanes can be reserved on each day of the week.",
    fields: {
      weekday: { label: "Day", is: "words", fixed: true, header: "Weekday" },
      closed: { label: "Closed all day", is: "switch", first: "1", hint: "No lane is reserved", header: "Closed" },
      opens: { label: "Opens", is: "time", needed: true, first: "09:00", unless: "closed", header: "Opens" },
      closes: { label: "Closes", is: "time", needed: true, first: "21:00", unless: "closed", header: "Closes" }
    }
  },
  days: {
    title: "Days off and other hours",
    one: "day",
    many: "days",
    name: "day",
    shown: ["opens", "closes", "note"],
    about:
      "Days on which the range is closed, or open at other hours than its weekday. Bookings stay until you move them.",
    fields: {
      day: { label: "Day", is: "day", needed: true, fixed: true, hint: "2026-12-25", header: "Day" },
      closed: { label: "Closed all day", is: "switch", first: "1", hint: "No lane is reserved", header: "Closed" },
      opens: { label: "Opens", is: "time", needed: true, first: "09:00", unless: "closed", header: "Opens" },
      closes: { label: "Closes", is: "time", needed: true, first: "21:00", unless: "closed", header: "Closes" },
      note: { label: "Why", is: "words", hint: "registers show it: Christmas", header: "Note" }
    }
  },
  fees: {
    title: "Item fees",
    one: "fee",
    many: "fees",
    name: "description",
    shown: ["percent", "applies_to_gross"],
    about: "A fee or a tax on top that a product brings with it, like a hazardous materials fee. Products choose one.",
    fields: {
      description: { label: "Name", is: "words", needed: true, header: "Item fee" },
      percent: { label: "Percent", is: "percent", needed: true, hint: "of the price", header: "Percent" },
      applies_to_gross: {
        label: "Also on the card fee",
        is: "switch",
        first: "0",
        hint: "Charged on what a card costs, too",
        header: "Also on the card fee"
      }
    }
  },
  tax_classes: {
    title: "Tax classes",
    one: "tax class",
    many: "tax classes",
    name: "name",
    shown: ["rate", "adds"],
    about:
      "What is taxed otherwise than your store's sales tax, like food at a lower rate. Departments and products choose one.",
    fields: {
      name: { label: "Name", is: "words", needed: true, header: "Tax class" },
      rate: { label: "Rate", is: "percent", needed: true, hint: "in percent", header: "Rate" },
      adds: {
        label: "How it is charged",
        is: "choice",
        first: "0",
        fixed: true,
        choices: [
          ["0", "In place of the store's rate"],
          ["1", "On top of the store's rate"]
        ],
        header: "How it is charged"
      }
    }
  },
  departments: {
    title: "Departments",
    one: "department",
    many: "departments",
    name: "name",
    shown: ["tax_class", "item_fee_id"],
    about:
      "What your products are sorted into. Each says the tax of its products, and what a new one of it begins with.",
    fields: {
      name: { label: "Name", is: "words", needed: true, header: "Department" },
      tax_class: {
        label: "Tax",
        is: "choice",
        first: "standard",
        from: "tax_classes",
        choices: [
          ["standard", "The store's rate"],
          ["none", "Not taxed"]
        ],
        header: "Tax class"
      },
      item_fee_id: { label: "Fee of a new product", is: "choice", from: "fees", header: "Item fee" },
      minimum_age: { label: "Minimum age of a new product", is: "number", header: "Minimum age" },
      require_customer: {
        label: "A new product asks for a customer",
        is: "switch",
        first: "0",
        hint: "No sale without one",
        header: "Require customer"
      },
      place: { ...PLACE, hint: "1 is first; empty is behind those with a place, by name" }
    }
  },
  categories: {
    title: "Open items",
    one: "category",
    many: "categories",
    name: "description",
    shown: ["taxable", "item_fee_id"],
    about: "Kinds of goods that are sold without a product, by description and price. Each says its tax and its fee.",
    fields: {
      description: { label: "Name", is: "words", needed: true, header: "Category" },
      taxable: { label: "Taxable", is: "switch", first: "1", hint: "Sales tax is charged", header: "Taxable" },
      item_fee_id: { label: "Fee", is: "choice", from: "fees", header: "Item fee" },
      place: PLACE
    }
  },
  reasons: {
    title: "Reasons",
    one: "reason",
    many: "reasons",
    name: "description",
    within: "kind",
    shown: ["kind"],
    about: "Why a price, a tax or a count is changed by hand. A cashier chooses one.",
    fields: {
      description: { label: "Reason", is: "words", needed: true, header: "Reason" },
      kind: {
        label: "For",
        is: "choice",
        first: "price",
        fixed: true,
        choices: [
          ["price", "Another price"],
          ["tax", "No tax"],
          ["inventory", "The stock count"]
        ],
        header: "Kind"
      },
      place: PLACE
    }
  },
  log_books: {
    title: "Log books",
    one: "log book",
    many: "log books",
    name: "ffl_log_book_code",
    shown: ["description"],
    about: "The bound books that firearms are logged in: new, used, gunsmith, NFA.",
    fields: {
      ffl_log_book_code: { label: "Code", is: "words", needed: true, hint: "NEW-1", header: "Log book" },
      description: { label: "What is logged in it", is: "words", needed: true, header: "Description" },
      place: PLACE
    }
  },
  gun_types: {
    title: "Gun types",
    one: "gun type",
    many: "gun types",
    name: "gun_type",
    shown: ["firearm_kind"],
    about: "What a firearm is called in the log book, and what it is to the law.",
    fields: {
      gun_type: {
        label: "Type",
        is: "words",
        needed: true,
        fixed: true,
        hint: "as in the log book",
        header: "Gun type"
      },
      firearm_kind: {
        label: "To the law",
        is: "choice",
        first: "other",
        choices: [
          ["handgun", "Handgun"],
          ["long_gun", "Rifle or shotgun"],
          ["receiver", "Frame or receiver"],
          ["silencer", "Silencer"],
          ["other", "Other firearm"]
        ] satisfies readonly (readonly [(typeof FIREARMS)[number], string])[],
        header: "Firearm kind"
      },
      place: PLACE
    }
  },
  custom_fields: {
    title: "Customer fields",
    one: "field",
    many: "fields",
    name: "label",
    shown: ["product_type_code", "required"],
    about: "What else your store asks of its customers, like a permit number or the day of a safety briefing.",
    fields: {
      label: { label: "Question", is: "words", needed: true, header: "Field" },
      required: { label: "Required", is: "switch", first: "0", hint: "No sale without it", header: "Required" },
      product_type_code: {
        label: "Asked",
        is: "choice",
        choices: [
          ["", "Of every customer"],
          ["RANGE", "With range time"],
          ["CLASSES", "With classes"],
          ["RENTALS", "With rentals"],
          ["MEMBERSHIPS", "With memberships"],
          ["SERVICES", "With services"]
        ],
        header: "Asked"
      },
      place: PLACE
    }
  }
} as const satisfies Readonly<Record<string, List>>
export type ListKind = keyof typeof TABLE

/** The store's small lists, by their kind. */
export const LISTS: Readonly<Record<ListKind, List>> = TABLE

/** Is this a list that this version knows? */
export const isListKind = (name: string): name is ListKind => Object.hasOwn(LISTS, name)

/** The kinds of lists, in the order of the screen. */
export const LIST_KINDS: readonly ListKind[] = Object.keys(LISTS).filter(isListKind)

/** The values of a row, by the names of its fields. */
export type ListValues = Readonly<Record<string, string>>

/** What a new row of a list begins with. */
export const newValues = (kind: ListKind): ListValues =>
  Object.fromEntries(Object.entries(LISTS[kind].fields).map(([field, { first = "" }]) => [field, first]))

/** Is the field asked for, as the others are? */
export const isAsked = ({ unless }: ListField, values: ListValues): boolean =>
  unless === undefined || values[unless] !== "1"

/** What a row is called: "Lane 3". */
export const rowName = (kind: ListKind, values: ListValues): string => {
  const name = values[LISTS[kind].name] ?? ""
  return kind === "lanes" ? `Lane ${name}` : name
}
