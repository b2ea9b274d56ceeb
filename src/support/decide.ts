import { accepted, type Deciders, nothing } from "../kernel/decider.ts"
import type { SupportState } from "./model.ts"
import type { SupportCommand, SupportEvent } from "./protocol.ts"

export interface SupportView {
  readonly support: SupportState
}

export const decideSupport: Deciders<SupportView, SupportCommand, SupportEvent, never> = {
  ReportStorage: ({ facts }) => accepted([{ type: "StorageChecked", data: { ...facts } }]),

  ChangeConnection: ({ online }, { support }, { now }) =>
    online === (support.offlineSince === null)
      ? nothing
      : accepted([{ type: "ConnectionChanged", data: { online, at: now } }]),

  StartRegister: ({ version, path }, _, { now }) =>
    accepted([{ type: "RegisterStarted", data: { version, at: now, path } }]),

  HashState: (command) => accepted([{ type: "StateHashed", data: { hash: command.hash, version: command.version } }])
}
