import { type Paper, readPaper } from "../hardware/paper.ts"
import { LARGEST_JOB } from "../hardware/models/rules.ts"
import type { LabPort } from "./model.ts"
import { type BenchPrinter, type Devices, type FromRegister, prints, type Weather } from "./protocol.ts"
import { pulsesOf } from "./slips.ts"

export interface Drawer {
  readonly open: boolean
  /** Its pulse does not open it. */
  readonly jammed: boolean
  /** When it sprang open last, in milliseconds since 1970. */
  readonly openedAt: number | null
}

/** What stands on the bench. */
export interface BenchState extends Devices {
  readonly paper: Paper
  readonly drawer: Drawer
  /** Bytes wait in front of a printer that does not print. */
  readonly waiting: boolean
}

export const GOOD: Weather = { down: false, delay: 0, lost: 0 }
export const SLOW: Weather = { down: false, delay: 800, lost: 5 }
export const DOWN: Weather = { ...GOOD, down: true }
const PRINTER: BenchPrinter = { model: "TSP143IV", plugged: true, paper: true, closed: true, online: true }
const DRAWER: Drawer = { open: false, jammed: false, openedAt: null }
const NOTHING = new Uint8Array()

type Written = Extract<FromRegister, { readonly _tag: "Write" }>

const joined = (before: Uint8Array, more: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(before.length + more.length)
  bytes.set(before)
  bytes.set(more, before.length)
  return bytes
}

/** The devices of a bench, and what is done with them. `now` gives milliseconds since 1970. */
export const makeBench = ({ post, listen }: Pick<LabPort, "post" | "listen">, now: () => number) => {
  const listeners = new Set<() => void>()
  let bytes: Uint8Array = NOTHING
  let held: Written[] = []
  const fresh = (printer: BenchPrinter): BenchState => ({
    printer,
    weather: GOOD,
    paper: readPaper(NOTHING, printer.model),
    drawer: DRAWER,
    waiting: false
  })
  let state = fresh(PRINTER)

  const set = (change: Partial<BenchState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const tell = (): void => post({ _tag: "Devices", devices: { printer: state.printer, weather: state.weather } })

  const print = (more: Uint8Array): void => {
    const isFull = bytes.length + more.length > LARGEST_JOB
    const before = isFull ? 0 : pulsesOf(state.paper)
    bytes = isFull ? more : joined(bytes, more)
    const paper = readPaper(bytes, state.printer.model)
    const springs = pulsesOf(paper) > before && !state.drawer.jammed
    set({ paper, ...(springs && { drawer: { ...state.drawer, open: true, openedAt: now() } }) })
  }

  /** Everything that waits comes out as soon as nothing ails the printer. */
  const flush = (): void => {
    if (!state.printer.plugged) held = []
    if (prints(state.printer))
      for (const { write, bytes: more } of held.splice(0)) {
        print(more)
        post({ _tag: "Took", write })
      }
    set({ waiting: held.length > 0 })
  }

  return {
    get: (): BenchState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Begins to hear the registers, and tells them what is there. */
    start: () => {
      const stop = listen((message) => {
        if (message._tag === "Hello") return tell()
        held.push(message)
        return flush()
      })
      tell()
      return stop
    },
    setPrinter: (change: Partial<BenchPrinter>) => {
      const printer = { ...state.printer, ...change }
      if (printer.model !== state.printer.model) {
        bytes = NOTHING
        held = []
        set({ paper: readPaper(NOTHING, printer.model) })
      }
      set({ printer })
      tell()
      flush()
    },
    setWeather: (change: Partial<Weather>) => {
      set({ weather: { ...state.weather, ...change } })
      tell()
    },
    tearOff: () => {
      bytes = NOTHING
      set({ paper: readPaper(NOTHING, state.printer.model) })
    },
    setDrawer: (change: Partial<Drawer>) => set({ drawer: { ...state.drawer, ...change } }),
    scan: (text: string) => post({ _tag: "Scan", text }),
    /** As it was when the bench was opened, with the same printer. */
    reset: () => {
      bytes = NOTHING
      state = fresh({ ...PRINTER, model: state.printer.model })
      tell()
      flush()
    }
  }
}
export type Bench = ReturnType<typeof makeBench>
