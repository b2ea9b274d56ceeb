/** How a store's wall clock writes a moment. */
interface Face {
  readonly date: Intl.DateTimeFormat
  readonly time: Intl.DateTimeFormat
}

const faces = new Map<string, Face>()

/** Made once for each time zone: to make one takes longer than all that is done with it. */
const faceOf = (timeZone: string): Face => {
  const face = faces.get(timeZone) ?? {
    date: new Intl.DateTimeFormat("en-US", { timeZone, month: "2-digit", day: "2-digit", year: "numeric" }),
    time: new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
  }
  faces.set(timeZone, face)
  return face
}

/** Date and time as the store's wall clock shows a moment (ms since 1970): "11/20/2026" and "3:05 PM". */
export const wallClock = (at: number, timeZone: string): { readonly date: string; readonly time: string } => {
  const { date, time } = faceOf(timeZone)
  // Intl puts a narrow no-break space before AM and PM, which a receipt printer has no glyph for.
  return { date: date.format(at), time: time.format(at).replace("\u202f", " ") }
}
