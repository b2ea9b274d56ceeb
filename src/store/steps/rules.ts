/** What a store needs before its first sale, in the order in which it is done; what it doesn't sell it isn't asked for. */
export const STEPS = [
  "products",
  "serials",
  "classes",
  "range",
  "details",
  "tax",
  "registers",
  "people",
  "printer",
  "terminal",
  "sale"
] as const
export type Step = (typeof STEPS)[number]

/** Is this one of them? */
export const isStep = (name: string): name is Step => STEPS.some((step) => step === name)
