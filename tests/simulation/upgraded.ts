import { Schema } from "effect"
import { machine } from "../../src/app/machine.ts"
import { event } from "../../src/kernel/protocol.ts"
import { Attempt } from "../../src/payment/model.ts"

/**
 * The register as its next version might be: what a payment comes to has another name in the rows that it writes, and those
 * of the version before are raised to it (LOG-7). Nothing else of it is another.
 */
export const upgraded: typeof machine = {
  ...machine,
  events: {
    ...machine.events,
    PaymentStarted: event(Attempt.pipe(Schema.encodeKeys({ amount: "cents" })), {
      version: 2,
      upcast: {
        1: ({ amount = null, ...rest }) => ({ ...rest, cents: amount })
      }
    })
  }
}

/** The event that the two versions write in different ways. */
export const CHANGED = "PaymentStarted"
