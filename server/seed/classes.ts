import type { Insertable } from "kysely"
import type { Database } from "../db/schema.ts"
import type { SeedProduct } from "./product.ts"
import { DEMO_CLIENT_ID } from "./store.ts"
import { checkDigit } from "../../src/numbers/checkDigit.ts"

const upcOf = (id: number): string => {
  const body = `8500004${id}`
  return `${body}${checkDigit(body)}`
}

const lesson = (id: number, description: string, price: number, detail: string, words: string): SeedProduct => ({
  product_id: String(id),
  upc: upcOf(id),
  description,
  department: "Classes",
  picture: "class",
  price,
  available: null,
  product_type_code: "CLASSES",
  class_detail_id: detail,
  detailed_description: words
})

/** Classes besides the named one. */
export const CLASS_PRODUCTS: readonly SeedProduct[] = [
  lesson(1701, "Hunter safety field day", 45_00, "502", "One day outdoors for the state's hunter education card."),
  lesson(1702, "Pistol fundamentals evening", 65_00, "503", "Grip, sights and trigger, with 100 rounds on our lanes."),
  lesson(1703, "Range safety orientation", 15_00, "504", "An hour before your first visit to the lanes.")
]

interface Lesson {
  readonly id: string
  readonly product: string
  readonly seats: number
  /** The first date of one that repeats, and from when to when it goes. */
  readonly meets: readonly [date: string, start: string, end: string, instructor: string]
  readonly more?: Partial<Insertable<Database["class_detail"]>>
}

const RECOMMENDED = ["1003", "1001", "1005", "1002"]

/** What the demo store teaches: weekly, on one date alone, on a weekday of the month, and every second day. */
const LESSONS: readonly Lesson[] = [
  {
    id: "501",
    product: "1009",
    seats: 12,
    meets: ["2026-01-03", "09:00", "15:00", "Pat Lindell"],
    more: {
      recurring: true,
      class_frequency_code: "WEEK",
      class_frequency_unit: 1,
      registration_closes_days_before: 3,
      early_registration_closes_days_before: 7,
      early_registration_discount: 20_00,
      enable_email_reminder: true,
      enable_text_reminder: true,
      requires_birthdate: true,
      requires_emergency_contact: true,
      recommended_products: RECOMMENDED
    }
  },
  {
    id: "502",
    product: "1701",
    seats: 8,
    meets: ["2027-10-16", "08:00", "16:00", "Sam Okafor"],
    more: { requires_emergency_contact: true, registration_closes_days_before: 14, enable_email_reminder: true }
  },
  {
    id: "503",
    product: "1702",
    seats: 6,
    meets: ["2026-01-13", "18:00", "20:30", "Pat Lindell"],
    more: {
      recurring: true,
      class_frequency_code: "MONTH",
      class_frequency_unit: 1,
      class_frequency_month_as_date: false,
      registration_closes_days_before: 1,
      enable_email_reminder: true
    }
  },
  {
    id: "504",
    product: "1703",
    seats: 4,
    meets: ["2026-01-02", "17:30", "18:30", "Sam Okafor"],
    more: { recurring: true, class_frequency_code: "DAY", class_frequency_unit: 2, recommended_products: ["1003"] }
  }
]

/** The rows of the demo store's classes, with every column named. */
export const CLASS_DETAILS: readonly Insertable<Database["class_detail"]>[] = LESSONS.map(
  ({ id, product, seats, more }) => ({
    client_id: DEMO_CLIENT_ID,
    class_detail_id: id,
    product_id: product,
    seats_available: seats,
    recurring: false,
    class_frequency_code: null,
    class_frequency_unit: null,
    class_frequency_end_date: null,
    class_frequency_month_as_date: true,
    registration_closes_days_before: 0,
    early_registration_closes_days_before: null,
    early_registration_discount: null,
    enable_email_reminder: false,
    enable_text_reminder: false,
    requires_birthdate: false,
    requires_emergency_contact: false,
    recommended_products: [],
    ...more
  })
)

/** When they meet. */
export const CLASS_DATES: readonly Insertable<Database["class_date"]>[] = LESSONS.map(
  ({ id, meets: [class_date, start_time, end_time, instructor] }) => ({
    client_id: DEMO_CLIENT_ID,
    class_date_id: `${id}1`,
    class_detail_id: id,
    class_date,
    start_time,
    end_time,
    instructor,
    sessions: 1
  })
)
