import { createContext, use, useMemo } from "react"
import { type Face, faceOf, momentOf, type Zone } from "../kernel/zone.ts"

/** The zone of the store, as its back office states it; where it states none, the one that this computer is set to. */
export const ZoneContext = createContext<Zone>(undefined)

/** Does the store count its hours to 23? Else they are AM and PM. */
export const Hours24Context = createContext(false)

const DATE = { month: "2-digit", day: "2-digit", year: "numeric" } as const
const HOURS_12 = { hour: "numeric", minute: "2-digit" } as const
const HOURS_24 = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const

interface Faces {
  readonly timeOfDay: Face
  readonly exactTime: Face
  readonly moment: Face
  readonly exactMoment: Face
}

const facesOf = (hours: typeof HOURS_12 | typeof HOURS_24): Faces => ({
  timeOfDay: faceOf("en-US", hours),
  exactTime: faceOf("en-US", { ...hours, second: "2-digit" }),
  moment: faceOf("en-US", { ...DATE, ...hours }),
  exactMoment: faceOf("en-US", { ...DATE, ...hours, second: "2-digit" })
})

const IN_12 = facesOf(HOURS_12)
const IN_24 = facesOf(HOURS_24)
const day = faceOf("sv-SE", {})
const date = faceOf("en-US", DATE)

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/

/** Moments, in milliseconds since 1970, as the clock on the store's wall shows them (SHL-43, SHL-47, CG-54). */
export const storeTime = (zone: Zone, hours24 = false) => {
  const { timeOfDay, exactTime, moment, exactMoment } = hours24 ? IN_24 : IN_12
  return {
    /** "10:42 AM", or "10:42". */
    timeOfDay: (at: number): string => timeOfDay(at, zone),
    /** "10:42:06 AM", or "10:42:06". */
    exactTime: (at: number): string => exactTime(at, zone),
    /** "10:42:06 AM" of the store's day that `now` is on, "11/20/2026, 10:42:06 AM" of another. */
    exactSince: (at: number, now: number): string =>
      (day(at, zone) === day(now, zone) ? exactTime : exactMoment)(at, zone),
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
  }
}
export type StoreTime = ReturnType<typeof storeTime>

/** The one clock that screens show. */
export const useStoreTime = (): StoreTime => {
  const zone = use(ZoneContext)
  const hours24 = use(Hours24Context)
  return useMemo(() => storeTime(zone, hours24), [zone, hours24])
}
