import { type MemoryShelf, memoryShelf } from "../../effects/ports/PriceBookMemory.ts"
import type { Place } from "../../src/support/wire.ts"
import { type BookDisk, newDisk } from "./disk.ts"
import type { Faults } from "./faults.ts"
import type { Cookies } from "./network.ts"
import type { Page } from "./page.ts"
import { makePaper, type Paper } from "./printer.ts"
import type { Random } from "./random.ts"
import { makeTabHub, type TabHub } from "./tabs.ts"
import type { World } from "./world.ts"

/** A browser: what outlives its pages. */
export interface Browser {
  readonly name: string
  readonly disk: BookDisk
  /** The sales that it keeps a second time, by their keys: what clears its database leaves them. */
  readonly mirror: Map<string, string>
  /** The prices that it keeps. */
  readonly prices: MemoryShelf
  readonly cookies: Cookies
  /** How far the log had come, in a cookie: it stays when the storage is cleared. */
  marker: Place | null
  readonly hub: TabHub
  readonly paper: Paper
  pages: readonly Page[]
  /** How many pages there have been. */
  lives: number
  /** How often people did anything at all. */
  acts: number
  /** How often people pressed something about a payment, by its key; without one: about whatever was open. */
  readonly pressed: Map<string, number>
}

/** A browser that was never used. */
export const newBrowser = (name: string, world: World, random: Random, faults: Faults): Browser => ({
  name,
  disk: newDisk(),
  mirror: new Map(),
  prices: memoryShelf(),
  cookies: new Map(),
  marker: null,
  hub: makeTabHub(world),
  paper: makePaper(world, random, faults),
  pages: [],
  lives: 0,
  acts: 0,
  pressed: new Map()
})
