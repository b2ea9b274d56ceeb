import { evolveRefund } from "./evolve.ts"
import { initialRefund, refundCarry } from "./model.ts"
import { refundCommands, refundEvents, refundRequests } from "./protocol.ts"

export const refund = {
  initial: initialRefund,
  carry: refundCarry,
  commands: refundCommands,
  events: refundEvents,
  requests: refundRequests,
  evolve: evolveRefund
}
