import { Schema } from "effect"
import { machine } from "../../src/app/machine.ts"
import { AddedToCart, cartRequests } from "../../src/cart/protocol.ts"
import { event } from "../../src/kernel/protocol.ts"
import { Attempt } from "../../src/payment/model.ts"

/** A version of the register. */
export type Version = typeof machine

/**
 * The register as its next version might be: what a payment comes to has another name in the rows that it writes, and so has
 * how many go into the cart; those of the version before are raised to it (LOG-7). Nothing else of it is another.
 */
export const upgraded: Version = {
  ...machine,
  events: {
    ...machine.events,
    PaymentStarted: event(Attempt.pipe(Schema.encodeKeys({ amount: "cents" })), {
      version: 2,
      upcast: {
        1: ({ amount = null, ...rest }) => ({ ...rest, cents: amount })
      }
    })
  },
  requests: {
    ...machine.requests,
    AddToCart: {
      ...cartRequests.AddToCart,
      args: AddedToCart.pipe(Schema.encodeKeys({ quantity: "pieces" })),
      version: 2,
      upcast: {
        1: ({ quantity = null, ...rest }) => ({ ...rest, pieces: quantity })
      }
    }
  }
}

/** The event that the two versions write in different ways. */
export const CHANGED = "PaymentStarted"
