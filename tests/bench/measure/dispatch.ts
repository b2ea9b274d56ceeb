import { Effect } from "effect"
import { Ids } from "../../../effects/ports/Ids.ts"
import { machine, wordsFor } from "../../../src/app/machine.ts"
import type { AppRequest, Command } from "../../../src/app/protocol.ts"
import type { AppState } from "../../../src/app/state.ts"
import type { CartReply } from "../../../src/cart/contract.ts"
import type { Cart } from "../../../src/cart/model.ts"
import type { ProductRow } from "../../../src/catalog/contract.ts"
import { type Batch, makeStore } from "../../../src/kernel/store.ts"
import { clocked } from "../stats.ts"

/** Milliseconds of each sample. */
export interface DispatchTimes {
  /** The scan: decided, encoded, folded. */
  readonly scan: readonly number[]
  /** The scan and the two replies that follow it: looked up, in the cart. */
  readonly whole: readonly number[]
}

const PRODUCT: ProductRow = { product_id: "bench", description: "A product that is new to the cart", available: 50 }

/** The back office's cart once the product is in it: every line again, as it sends them. */
const replyWith = ({ id, items, payments, totals }: Cart): CartReply => {
  const [last] = items.slice(-1)
  if (!last) throw new Error("The cart has lines.")
  const line = { ...last, shopping_cart_item_id: "bench", product_id: PRODUCT.product_id }
  return structuredClone({ shopping_cart_id: id, is_default_cart: true, items: [...items, line], payments, totals })
}

/** Dispatches scans into the cart that the state holds, each from that same state. */
export const dispatchRounds = (state: AppState, samples: number): DispatchTimes => {
  const { cart } = state.cart
  if (!cart) throw new Error("The state has a cart.")
  const ids = Effect.runSync(Effect.provide(Ids, Ids.layer))
  const asked: AppRequest[] = []
  const { store, reset } = makeStore(machine, {
    state,
    book: "bench",
    health: { _tag: "Recording" },
    stamp: () => ({ now: state.support.began ?? 0, id: () => ids.next(0) }),
    offer: ({ requests }: Batch<AppState, AppRequest>) => void asked.push(...requests),
    words: wordsFor,
    defect: (error) => {
      throw error
    }
  })
  const must = (command: Command): void => {
    const words = store.dispatch(command)
    if (words !== null) throw new Error(words)
  }
  const scan: number[] = []
  const whole: number[] = []
  for (let sample = 0; sample < samples; sample++) {
    reset(state, "bench", { _tag: "Recording" })
    asked.length = 0
    const reply = replyWith(cart)
    const first = clocked(() => must({ _tag: "Scan", text: "860001047295", quantity: 1 }))
    const [lookUp] = asked
    if (lookUp?.type !== "LookUp") throw new Error("A scan looks the product up.")
    const id = lookUp.args.scan
    const found = { status: "success", message: null, reply: { products: [PRODUCT], pages: 1 } }
    const rest = clocked(() => {
      must({ _tag: "LookedUp", scan: id, answer: { _tag: "Answered", ...found } })
      must({ _tag: "AddAnswered", scan: id, answer: { _tag: "Answered", status: "success", message: null, reply } })
    })
    if (store.getSnapshot().cart.cart?.items.length !== cart.items.length + 1)
      throw new Error("The scan is in the cart.")
    scan.push(first.ms)
    whole.push(first.ms + rest.ms)
  }
  return { scan, whole }
}
