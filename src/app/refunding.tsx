/** What giving back needs, fetched as one: whoever is on the refund screen has its end too. */
export { RefundPlace } from "./RefundPlace.tsx"
export { RefundDone } from "./RefundDone.tsx"
