import { evolveSettings } from "./evolve.ts"
import { initialSettings, settingsCarry } from "./model.ts"
import { settingsCommands, settingsEvents, settingsRequests } from "./protocol.ts"

export const settings = {
  initial: initialSettings,
  carry: settingsCarry,
  commands: settingsCommands,
  events: settingsEvents,
  requests: settingsRequests,
  evolve: evolveSettings
}
