import type { Handler } from "../answer.ts"
import type { Action } from "../documents.ts"
import { adjust } from "./adjust.ts"
import { cart } from "./cart.ts"
import { catalog } from "./catalog.ts"
import { customers } from "./customers.ts"
import { refunds } from "./giveBack.ts"
import { orders } from "./orders.ts"
import { pay } from "./pay.ts"
import { register } from "./register.ts"
import { saved } from "./saved.ts"
import { session } from "./session.ts"

/** Every documented action; one without a handler does not compile. */
export const HANDLERS: Readonly<Record<Action, Handler>> = {
  ...session,
  ...catalog,
  ...cart,
  ...adjust,
  ...pay,
  ...customers,
  ...orders,
  ...refunds,
  ...saved,
  ...register
}
