import { Schema } from "effect"
import { ANYONE, OWN, PERSON, command, type CommandsOf } from "../gate.ts"
import { PrintType } from "../hardware/wire.ts"
import type { Answer } from "../kernel/answer.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import type { SecretText } from "../kernel/contract.ts"
import type { Cents } from "../money/cents.ts"
import { type Device, Device as DeviceSchema } from "../session/contract.ts"
import { ClosingResult, CountedPieces } from "./wire.ts"
import type { Counts } from "./rules.ts"
import { CountedAgain, KeyedMove, KeyedRecount, MovedCash } from "./model.ts"

const Cash = { amount: Schema.Int }
/** How many of each bill and coin, where they were counted one by one. */
const counts = Schema.optionalKey(Schema.toType(CountedPieces))
/** What the closing came to, where the back office says. */
const closing = Schema.optionalKey(Schema.toType(ClosingResult))
const Changed = { ...Cash, device: Schema.optionalKey(Schema.toType(DeviceSchema)) }

export const registerEvents = {
  RegisterOpenRequested: event(Schema.Struct(Cash), { stored: "RegisterOpenAsked" }),
  RegisterOpened: event(Schema.Struct(Changed)),
  RegisterCloseRequested: event(Schema.Struct(Cash), { stored: "RegisterCloseAsked" }),
  /** The last event of its book. */
  RegisterClosed: event(Schema.Struct({ ...Changed, closing })),
  RegisterRefused: event(Schema.Struct({ message: Schema.String })),
  /** Nobody knows what became of the call: the saving indicator stays until the screen is left (REG-12, CG-72). */
  RegisterCallLost: event(Schema.Struct({ why: Schema.String })),
  RegisterScreenLeft: event(Schema.Struct({})),
  RegisterMessageEnded: event(Schema.Struct({})),
  /** Paid in, paid out, or dropped into the safe: `key` is the move's name for ever. */
  CashMoveRequested: event(KeyedMove),
  CashMoveRecorded: event(KeyedMove),
  CashMoveRefused: event(Schema.Struct({ key: Schema.String, message: Schema.String })),
  /** No answer came: nobody knows whether it is in the back office's books. */
  CashMoveUnconfirmed: event(Schema.Struct({ key: Schema.String, why: Schema.String })),
  /** It is asked for once more under its key: it is recorded once at most. */
  CashMoveChecked: event(Schema.Struct({ key: Schema.String })),
  CashMoveDismissed: event(Schema.Struct({})),
  /** The drawer of a closing is counted again: `key` is the recount's name for ever. */
  RecountRequested: event(KeyedRecount),
  RecountRecorded: event(Schema.Struct({ ...KeyedRecount.fields, closing })),
  RecountRefused: event(Schema.Struct({ key: Schema.String, message: Schema.String })),
  RecountUnconfirmed: event(Schema.Struct({ key: Schema.String, why: Schema.String })),
  RecountChecked: event(Schema.Struct({ key: Schema.String })),
  RecountDismissed: event(Schema.Struct({})),
  ChargeWaits: event(Schema.Struct({})),
  ChargeWaitEnded: event(Schema.Struct({ message: Schema.optionalKey(Schema.String) }))
}
export type RegisterEvent = EventOf<typeof registerEvents>

const lane = "register"

/** The counted cash, and how this register prints a slip about it (API-44, API-45). */
const Counted = { ...Cash, print_type: Schema.optionalKey(PrintType) }

export const registerRequests = {
  SendOpenRegister: request({
    of: "person",
    evidence: true,
    stored: "OpenRegister",
    args: Schema.Struct(Counted),
    onCrash: "rerun",
    lane
  }),
  SendCloseRegister: request({
    of: "person",
    evidence: true,
    stored: "CloseRegister",
    args: Schema.Struct({ ...Counted, counts }),
    onCrash: "rerun",
    lane
  }),
  /** Its id is the move's key. The code is gone after a crash: then it is checked. */
  SendCashMove: request({
    of: "person",
    evidence: true,
    args: MovedCash,
    secrets: ["manager_code"],
    onCrash: "ask",
    lane
  }),
  /**
   * The same move under its own key, without a code: the back office says what it has of it, or does it now where no code is
   * asked for, or refuses it for good.
   */
  CheckCashMove: request({ of: "register", args: KeyedMove, onCrash: "rerun", lane }),
  /** Its id is the recount's key. The code is gone after a crash: then it is checked. */
  SendRecount: request({
    of: "person",
    evidence: true,
    args: CountedAgain,
    secrets: ["manager_code"],
    onCrash: "ask",
    lane
  }),
  /** The same under its own key, without a code: the back office says what it has of it, or refuses it for good. */
  CheckRecount: request({ of: "register", args: KeyedRecount, onCrash: "rerun", lane })
}
export type RegisterRequest = RequestsOf<typeof registerRequests>

export type RegisterAnswer = Answer<{ readonly device?: Device; readonly closing?: ClosingResult }>

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const registerCommands = {
  /** `amount` is the counted cash in cents. */
  OpenRegister: command<{ readonly amount: Cents }>(PERSON),
  CloseRegister: command<{ readonly amount: Cents; readonly counts?: Counts }>({
    ...PERSON,
    needs: ["no refund under way", "no order under way", "nothing under way"]
  }),
  OpenAnswered: command<{ readonly amount: number; readonly answer: RegisterAnswer }>(OWN),
  CloseAnswered: command<{ readonly amount: number; readonly answer: RegisterAnswer }>(OWN),
  MoveCash: command<{ readonly managerCode: SecretText | null } & MovedCash>({
    ...PERSON,
    needs: ["online"],
    typed: ({ reference }) => [["name", reference]]
  }),
  CashMoveAnswered: command<{ readonly key: string; readonly answer: Answer<object> }>(OWN),
  /** What was sent with a code was cut off: the answer is asked for. */
  CashMoveInterrupted: command<{ readonly key: string }>(OWN),
  RecheckCashMove: command(PERSON),
  DismissCashMove: command(ANYONE),
  CountAgain: command<{ readonly managerCode: SecretText } & CountedAgain>({ ...PERSON, needs: ["online"] }),
  RecountAnswered: command<{ readonly key: string; readonly answer: RegisterAnswer }>(OWN),
  /** What was sent with a code was cut off: the answer is asked for. */
  RecountInterrupted: command<{ readonly key: string }>(OWN),
  RecheckRecount: command(PERSON),
  DismissRecount: command(ANYONE),
  EndRegisterMessage: command(OWN),
  LeaveRegisterScreen: command(ANYONE),
  /** The charge button (CART-17, CART-21). */
  Charge: command({ ...PERSON, needs: ["settled cart"] })
}
export type RegisterCommand = CommandsOf<typeof registerCommands>
