/** A time zone by its name, "America/Chicago"; undefined: that of whoever looks. */
export type Zone = string | undefined

/** How a wall clock writes a moment, given in milliseconds since 1970, in a zone. */
export type Face = (at: number, zone: Zone) => string

const formatIn = (locale: string, options: Intl.DateTimeFormatOptions, zone: Zone): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat(locale, options)
  }
}

/** A face, made once for each zone: to make one takes longer than all that is done with it. A zone that nobody knows is none. */
export const faceOf = (locale: string, options: Intl.DateTimeFormatOptions): Face => {
  const formats = new Map<Zone, Intl.DateTimeFormat>()
  return (at, zone) => {
    const format = formats.get(zone) ?? formatIn(locale, options, zone)
    formats.set(zone, format)
    return format.format(at)
  }
}

/** The zone that this computer is set to. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A zone's name as it is written, of "america/chicago"; null for a zone that nobody knows. */
export const zoneNamed = (name: string): string | null => {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

const universal = faceOf("sv-SE", { dateStyle: "short", timeStyle: "medium" })

/** "2026-11-20 17:41:06" of milliseconds since 1970, by universal time. */
export const universalTime = (at: number): string => universal(at, "UTC")

const known = new Map<Zone, string>()

/** A zone by its name, looked up once; that of this computer where there is none, or nobody knows it. */
export const knownZone = (zone: Zone): string => {
  const name = known.get(zone) ?? (zone === undefined ? null : zoneNamed(zone)) ?? ownZone()
  known.set(zone, name)
  return name
}

/** Milliseconds since 1970 of a moment as the wire writes it, "2026-11-20T17:00:00.000Z"; null when it is none. */
export const momentOf = (text: string): number | null => {
  // Read, not asked for: it does not tell the time.
  // oxlint-disable-next-line eslint/no-restricted-globals
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
