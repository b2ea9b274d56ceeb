import { NAME_ENDINGS, selectBefore } from "../rules.ts"

/** The exact words of the specification for customers. */
export const NO_CUSTOMERS = "No customers were found. Please try your search again."

/** CUST-19, ERR-04. */
export const NO_ORDERS = "No orders were found for this customer."
/** CUST-20, ERR-05. */
export const NO_OPEN_ORDERS = "No open orders were found for this customer."
/** CUST-26, ERR-06. */
export const NO_NOTES = "No previous notes were found for this customer."

/** Why a customer is asked for, by the key in the address (CUST-14, CUST-15, CG-36). */
const HINT_ENDINGS: Readonly<Record<string, string>> = {
  ...NAME_ENDINGS,
  layaway: "saving an order as layaway",
  range: "adding range time",
  membership: "adding a membership",
  quote: "saving a quote",
  work_order: "saving a work order",
  gunsmithing: "saving a gunsmithing order",
  manual_card: "entering a credit card manually"
}

/** The hint over the customer search: none for a key that nobody sends. */
export const hintOf = (key: string | null | undefined): string | null => {
  const ending = key && Object.hasOwn(HINT_ENDINGS, key) ? HINT_ENDINGS[key] : undefined
  return ending === undefined ? null : selectBefore(ending)
}
