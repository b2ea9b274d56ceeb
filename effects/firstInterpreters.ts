import { cartInterpreters } from "./cart.ts"
import { catalogInterpreters } from "./catalog.ts"
import { navigateInterpreters } from "./navigate.ts"
import { sessionInterpreters } from "./session.ts"

/** What is asked of the world from the start to a line in the cart: the first script has it. */
export const firstInterpreters = {
  ...sessionInterpreters,
  ...navigateInterpreters,
  ...catalogInterpreters,
  ...cartInterpreters
}
