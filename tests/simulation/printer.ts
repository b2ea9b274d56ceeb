import { Effect } from "effect"
import type { Printer } from "../../effects/ports/Printer.ts"
import type { PrinterConfig } from "../../src/hardware/model.ts"
import type { Faults } from "./faults.ts"
import type { Random } from "./random.ts"
import type { World } from "./world.ts"

/** What came out of a printer, as far as anybody who stands there can see. */
export interface Sheet {
  /** The number of its order; null when it did not come out so far, or there is none. */
  readonly order: string | null
  readonly isWhole: boolean
  readonly isCopy: boolean
  /** The drawer sprang open. */
  readonly kicked: boolean
}

/** The receipt printer of one register: it outlives every page. */
export interface Paper {
  readonly sheets: readonly Sheet[]
  readonly printer: Printer["Service"]
}

/** What the registers of the simulation call their printers. */
export const SERIAL = "SIM-TSP143"
const CONFIG: PrinterConfig = {
  serial: SERIAL,
  name: "Star TSP143IV-UE",
  vendor: 1305,
  product: 3,
  interface: 0,
  in_endpoint: null,
  out_endpoint: 1
}

/** The bell of a Star opens the drawer; it stands before the text. */
const BELL = 0x07
/** Bytes before which nothing but the drawer's pulse can have happened. */
const HEAD = 8

const sheetOf = (bytes: Uint8Array, taken: number): Sheet => {
  const text = Buffer.from(bytes.subarray(0, taken)).toString("latin1")
  return {
    order: /Order (\d+)/.exec(text)?.[1] ?? null,
    isWhole: taken === bytes.length,
    isCopy: text.includes("COPY"),
    kicked: bytes.subarray(0, taken).includes(BELL)
  }
}

/** A printer that is away, is pulled out in the middle of a job, or falls silent, as the faults decide. */
export const makePaper = (world: World, random: Random, faults: Faults): Paper => {
  const sheets: Sheet[] = []
  const prints = (bytes: Uint8Array, taken: number) => {
    if (taken < HEAD) return
    const sheet = sheetOf(bytes, taken)
    world.note(`paper ${sheet.order} ${sheet.isWhole ? "whole" : "torn"}${sheet.isCopy ? " copy" : ""}`)
    sheets.push(sheet)
  }
  return {
    sheets,
    printer: {
      ask: Effect.void,
      hear: Effect.never,
      connect: () =>
        Effect.suspend(() => {
          const away = faults.strikes("printer away")
          return Effect.as(
            Effect.sleep(random.between(5, 50)),
            away
              ? ({ _tag: "NotConnected", problem: "not-found" } as const)
              : ({ _tag: "Connected", config: CONFIG } as const)
          )
        }),
      send: (bytes) =>
        Effect.gen(function* () {
          yield* Effect.sleep(random.between(20, 400))
          if (faults.strikes("printer pulled out")) {
            const taken = random.between(0, bytes.length)
            prints(bytes, taken)
            return { _tag: taken < bytes.length ? "Failed" : "Unknown", problem: "unplugged", bytes: taken } as const
          }
          if (faults.strikes("printer stalls")) {
            const taken = random.between(HEAD, bytes.length)
            prints(bytes, taken)
            yield* Effect.sleep(random.between(1_000, 60_000))
            return { _tag: taken < bytes.length ? "Failed" : "Unknown", problem: "silent", bytes: taken } as const
          }
          prints(bytes, bytes.length)
          return { _tag: "Sent", bytes: bytes.length } as const
        }),
      release: Effect.void
    }
  }
}
