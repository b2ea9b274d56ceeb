import { evolvePayment } from "./evolve.ts"
import { initialPayment, paymentCarry } from "./model.ts"
import { paymentCommands, paymentEvents, paymentRequests } from "./protocol.ts"

export const payment = {
  initial: initialPayment,
  carry: paymentCarry,
  commands: paymentCommands,
  events: paymentEvents,
  requests: paymentRequests,
  evolve: evolvePayment
}
