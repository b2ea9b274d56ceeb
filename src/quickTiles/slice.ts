import { evolveQuickTiles } from "./evolve.ts"
import { initialQuickTiles, quickTilesCarry } from "./model.ts"
import { quickTilesCommands, quickTilesEvents } from "./protocol.ts"

export const quickTiles = {
  initial: initialQuickTiles,
  carry: quickTilesCarry,
  commands: quickTilesCommands,
  events: quickTilesEvents,
  requests: {},
  evolve: evolveQuickTiles
}
