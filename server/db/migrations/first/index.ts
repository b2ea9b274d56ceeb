import * as carts from "./carts.ts"
import * as classes from "./classes.ts"
import * as contacts from "./contacts.ts"
import * as drawer from "./drawer.ts"
import * as firearms from "./firearms.ts"
import * as imports from "./imports.ts"
import * as journals from "./journals.ts"
import * as memberships from "./memberships.ts"
import * as messages from "./messages.ts"
import * as orders from "./orders.ts"
import * as payments from "./payments.ts"
import * as people from "./people.ts"
import * as products from "./products.ts"
import * as productWords from "./productWords.ts"
import * as range from "./range.ts"
import * as stock from "./stock.ts"
import * as store from "./store.ts"
import * as turns from "./turns.ts"

/** All tables as the first release has them, in an order in which each stands behind those that it refers to. */
export const up: readonly string[] = [
  turns,
  store,
  people,
  drawer,
  contacts,
  productWords,
  products,
  carts,
  orders,
  stock,
  payments,
  firearms,
  range,
  classes,
  memberships,
  journals,
  messages,
  imports
].flatMap((part) => part.up)
