/** What taking money needs, fetched as one: whoever is on the payment screen has the finished sale too. */
export { PaymentPlace } from "./PaymentPlace.tsx"
export { SaleDone } from "./SaleDone.tsx"
