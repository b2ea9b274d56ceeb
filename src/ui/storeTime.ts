import { createContext, use, useMemo } from "react"
import { faceOf, momentOf, type Zone } from "../kernel/zone.ts"

/** The zone of the store, as its back office states it; where it states none, the one that this computer is set to. */
export const ZoneContext = createContext<Zone>(undefined)

const HOUR = { hour: "numeric", minute: "2-digit" } as const
const DATE = { month: "2-digit", day: "2-digit", year: "numeric" } as const

const timeOfDay = faceOf("en-US", HOUR)
const exactTime = faceOf("en-US", { ...HOUR, second: "2-digit" })
const day = faceOf("sv-SE", {})
const date = faceOf("en-US", DATE)
const moment = faceOf("en-US", { ...DATE, ...HOUR })

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/** Moments, in milliseconds since 1970, as the clock on the store's wall shows them (SHL-43, SHL-47, CG-54). */
export const storeTime = (zone: Zone) => ({
  /** "10:42 AM". */
  timeOfDay: (at: number): string => timeOfDay(at, zone),
  /** "10:42:06 AM". */
  exactTime: (at: number): string => exactTime(at, zone),
  /** "2026-11-20": days as the wire names them. */
  dayOf: (at: number): string => day(at, zone),
  /** "11/20/2026". */
  dateOf: (at: number): string => date(at, zone),
  yearOf: (at: number): number => Number(day(at, zone).slice(0, 4)),
  /** "11/20/2026, 10:42 AM". */
  momentAt: (at: number): string => moment(at, zone),
  /** "11/20/2026, 10:42 AM" of "2026-11-20T16:42:06Z"; other words stay as they are. */
  momentText: (text: string): string => {
    const at = MOMENT.test(text) ? momentOf(text) : null
    return at === null ? text : moment(at, zone)
  }
})
export type StoreTime = ReturnType<typeof storeTime>

/** The one clock that screens show. */
export const useStoreTime = (): StoreTime => {
  const zone = use(ZoneContext)
  return useMemo(() => storeTime(zone), [zone])
}
