/** Whose sale it is, fetched as one: whoever searches for a customer may write down a new one. */
export { CustomerBadges } from "./CustomerBadges.tsx"
export { CustomerDetailPlace } from "./CustomerDetailPlace.tsx"
export { CustomerPlace } from "./CustomerPlace.tsx"
