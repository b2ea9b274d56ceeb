import { cart } from "../cart/slice.ts"
import { catalog } from "../catalog/slice.ts"
import { customer } from "../customer/slice.ts"
import { hardware } from "../hardware/slice.ts"
import { offline } from "../offline/slice.ts"
import { orders } from "../orders/slice.ts"
import { payment } from "../payment/slice.ts"
import { quickTiles } from "../quickTiles/slice.ts"
import { refund } from "../refund/slice.ts"
import { register } from "../register/slice.ts"
import { savedCarts } from "../savedCarts/slice.ts"
import { session } from "../session/slice.ts"
import { settings } from "../settings/slice.ts"
import { support } from "../support/slice.ts"
import { tasks } from "../tasks/slice.ts"
import { terminal } from "../terminal/slice.ts"
import type { Slice } from "../slice.ts"

/** What the register is made of, a line each. What each decides stands in `decide.ts`, what its events say in `eventNotes.ts`. */
export const SLICES = {
  support,
  session,
  register,
  catalog,
  cart,
  customer,
  savedCarts,
  payment,
  orders,
  refund,
  hardware,
  terminal,
  settings,
  tasks,
  quickTiles,
  offline
} satisfies Readonly<Record<string, Slice>>
export type Slices = typeof SLICES
