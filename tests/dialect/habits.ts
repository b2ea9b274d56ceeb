/** How a back end of this kind speaks and forgets. Each is a switch; without any it speaks as the documents are read. */
export interface Habits {
  /** 3 is "3", 10.56 is "10.56". */
  readonly numbersAsText: boolean
  /** A flag is "1" or "0". */
  readonly flagsAsText: boolean
  /** An object without fields is []. */
  readonly emptyAsList: boolean
  /** No text, no number, no object is "". */
  readonly nothingAsBlank: boolean
  /** What the documents list and no sale needs is left out. */
  readonly leavesOut: boolean
  /** Fields that no document knows. */
  readonly addsFields: boolean
  /** `O'Neil & Sons` is `O&#039;Neil &amp; Sons`. */
  readonly entities: boolean
  /** 1299.00 is "1,299.00", 1250 pieces are "1,250". */
  readonly separators: boolean
  /** A sum of floats: 10.56 is 10.560000000000002. */
  readonly floatNoise: boolean
  /** No date is 0000-00-00. */
  readonly zeroDates: boolean
  /** Where the documents list no `status`, a reply that went well has none. */
  readonly silentStatus: boolean
  /** Where the documents list no more, a reply is a status and a message. */
  readonly bareReplies: boolean
  /** A sign-in is answered by the registers and a status alone. */
  readonly bareLogin: boolean
  /** The token comes in `user` alone, never as a cookie. */
  readonly tokenInUser: boolean
  /** A payment that leaves a balance has this for `order_id`; "none" leaves it out. */
  readonly partOrderId: "none" | "blank" | "zero" | "zero text"
  /** A declined payment has `totals: []`. */
  readonly declinesWithoutTotals: boolean
  /** A check with nothing pending has this for `shopping_cart_payment_id`. */
  readonly nothingPending: "none" | "blank" | "zero"
  /** Its check looks among card payments alone. */
  readonly checksCardsOnly: boolean
  /** A cart that is paid becomes an order when it is asked to be saved, not by its last payment. */
  readonly savesWhenAsked: boolean
}

export type Habit = keyof Habits

/** None of them. */
export const PLAIN: Habits = {
  numbersAsText: false,
  flagsAsText: false,
  emptyAsList: false,
  nothingAsBlank: false,
  leavesOut: false,
  addsFields: false,
  entities: false,
  separators: false,
  floatNoise: false,
  zeroDates: false,
  silentStatus: false,
  bareReplies: false,
  bareLogin: false,
  tokenInUser: false,
  partOrderId: "none",
  declinesWithoutTotals: false,
  nothingPending: "none",
  checksCardsOnly: false,
  savesWhenAsked: false
}

/** All of them at once. */
export const EVERY: Habits = {
  numbersAsText: true,
  flagsAsText: true,
  emptyAsList: true,
  nothingAsBlank: true,
  leavesOut: true,
  addsFields: true,
  entities: true,
  separators: true,
  floatNoise: true,
  zeroDates: true,
  silentStatus: true,
  bareReplies: true,
  bareLogin: true,
  tokenInUser: true,
  partOrderId: "zero text",
  declinesWithoutTotals: true,
  nothingPending: "zero",
  checksCardsOnly: true,
  savesWhenAsked: false
}

const VARIANTS: Readonly<Partial<Record<Habit, readonly string[]>>> = {
  partOrderId: ["none", "blank", "zero", "zero text"],
  nothingPending: ["none", "blank", "zero"]
}

const isHabit = (name: string): name is Habit => Object.hasOwn(PLAIN, name)

const one = (word: string): Partial<Habits> => {
  const [name = "", value] = word.replace(/^--/, "").split("=")
  if (!isHabit(name)) throw new Error(`No habit is called "${name}". There are: ${Object.keys(PLAIN).join(", ")}`)
  const variants = VARIANTS[name]
  if (variants === undefined) return { [name]: value !== "no" }
  if (value === undefined || !variants.includes(value)) throw new Error(`${name} is one of ${variants.join(", ")}`)
  return { [name]: value }
}

/** The habits that flags name: `--numbersAsText --partOrderId=blank`, `--every`, `--every --entities=no`. */
export const habitsOf = (flags: readonly string[]): Habits => {
  const start = flags.includes("--every") ? EVERY : PLAIN
  return flags
    .filter((word) => word !== "--every")
    .reduce<Habits>((habits, word) => ({ ...habits, ...one(word) }), start)
}
