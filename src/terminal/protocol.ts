import { Schema } from "effect"
import { ANYONE, command, type CommandsOf, OWN, PERSON } from "../gate.ts"
import type { Answer } from "../kernel/answer.ts"
import { event, type EventOf, request, type RequestsOf } from "../kernel/protocol.ts"
import { type Device, Device as DeviceSchema } from "../session/contract.ts"
import { Slips, TerminalModel } from "./wire.ts"
import type { TerminalChoice } from "./rules.ts"

const Facts = Schema.Struct({
  terminal_id: Schema.String,
  terminal_model: TerminalModel,
  print_receipt: Slips,
  debit_encrypted: Schema.Boolean
})

/** What was chosen, and for which register. */
const ForRegister = Schema.Struct({ register: Schema.NullOr(Schema.String), facts: Facts })

const Tested = { terminal_id: Schema.String }

export const terminalEvents = {
  TerminalTestRequested: event(Schema.Struct(Tested)),
  /** `took` in ms. */
  TerminalTested: event(
    Schema.Struct({
      ...Tested,
      works: Schema.Boolean,
      message: Schema.optionalKey(Schema.String),
      took: Schema.Int
    })
  ),
  TerminalSaveRequested: event(ForRegister),
  /** `device` is the register as the back office has it from now on; without it, it is what was asked for. */
  TerminalSaved: event(
    Schema.Struct({
      ...ForRegister.fields,
      message: Schema.String,
      device: Schema.optionalKey(Schema.toType(DeviceSchema))
    })
  ),
  TerminalRefused: event(Schema.Struct({ message: Schema.String })),
  TerminalSetupLeft: event(Schema.Struct({}))
}
export type TerminalEvent = EventOf<typeof terminalEvents>

export const terminalRequests = {
  /** A question: it changes nothing, and is asked again after a crash. */
  SendTestTerminal: request({ of: "register", args: Schema.Struct(Tested), onCrash: "rerun", lane: "terminal test" }),
  SendSaveTerminal: request({
    of: "person",
    evidence: true,
    args: ForRegister,
    onCrash: "rerun",
    lane: "terminal setup"
  })
}
export type TerminalRequest = RequestsOf<typeof terminalRequests>

/** What came of a test: `message` is what the back office said, `took` how long it took, in ms. */
export interface TestOutcome {
  readonly works: boolean
  readonly message: string | null
  readonly took: number
}

/** Who may give each command, what it needs, and what of it was typed; one that is missing does not compile. */
export const terminalCommands = {
  TestTerminal: command<{ readonly terminal_id: string }>({
    ...PERSON,
    needs: ["online"],
    typed: ({ terminal_id }) => [["code", terminal_id]]
  }),
  TestTerminalAnswered: command<{ readonly terminal_id: string; readonly outcome: TestOutcome }>(OWN),
  SaveTerminal: command<{ readonly choice: TerminalChoice }>({
    ...PERSON,
    needs: ["online", "no payment under way", "no refund under way"],
    typed: ({ choice }) => [["code", choice.terminal_id]]
  }),
  SaveTerminalAnswered: command<{
    readonly asked: typeof ForRegister.Type
    readonly answer: Answer<{ readonly device?: Device }>
  }>(OWN),
  LeaveTerminalSetup: command(ANYONE)
}
export type TerminalCommand = CommandsOf<typeof terminalCommands>
