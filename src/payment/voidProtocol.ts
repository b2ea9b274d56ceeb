import { Schema } from "effect"
import { MethodName } from "./model.ts"
import type { CartReply } from "../cart/contract.ts"
import { OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import type { SecretText } from "../kernel/contract.ts"
import { event, request } from "../kernel/protocol.ts"

/** A charge of a cart: its payment's id and key, by what, what it is called, and what was charged with every fee, in cents. */
const charge = {
  cart: Schema.String,
  method: MethodName,
  payment_id: Schema.String,
  key: Schema.String,
  title: Schema.String,
  amount: Schema.Int
}
const Charge = Schema.Struct(charge)
export type Charge = typeof Charge.Type

/** What became of a void: it is done; it came too late; nobody knows yet; it was not asked for; or no answer came. */
const VOID_ENDS = ["voided", "settled", "pending", "refused", "unanswered"] as const
export type VoidEnd = (typeof VOID_ENDS)[number]

/** How a card that was charged is taken back while its cart is open (PAY-46). */
export const voidEvents = {
  /** `quiet`: the register asks by itself what became of it. */
  VoidRequested: event(Schema.Struct({ ...charge, quiet: Schema.Boolean })),
  VoidEnded: event(
    Schema.Struct({ ...charge, how: Schema.Literals(VOID_ENDS), message: Schema.optionalKey(Schema.String) })
  )
}

export const voidRequests = {
  /** Asks for the void or, without a code, what became of it. After a crash the cart says whether it was asked for. */
  SendVoid: request({
    of: "person",
    evidence: true,
    args: Charge,
    secrets: ["manager_code"],
    onCrash: "ask",
    lane: "cart"
  })
}

/** What a void answers beside the cart. */
export interface VoidReply extends CartReply {
  readonly transaction_status?: string
}

export const voidCommands = {
  /** Without a code for a manager who is signed in, and to ask about one that was asked for. */
  VoidPayment: command<{ readonly payment_id: string; readonly managerCode: SecretText | null }>({
    ...PERSON,
    needs: ["no save under way", "no payment under way", "no order under way"]
  }),
  RecheckVoid: command<{ readonly payment_id: string }>(OWN),
  /** `charge` as it was asked for: after a crash no cart is there yet that would show it. */
  VoidAnswered: command<{ readonly charge: Charge; readonly answer: Answer<VoidReply> }>(OWN)
}
export type VoidCommand = CommandsOf<typeof voidCommands>
