/** Date and time as the store's wall clock shows a moment (ms since 1970): "11/20/2026" and "3:05 PM". */
export const wallClock = (at: number, timeZone: string): { readonly date: string; readonly time: string } => ({
  date: new Intl.DateTimeFormat("en-US", { timeZone, month: "2-digit", day: "2-digit", year: "numeric" }).format(at),
  // Intl puts a narrow no-break space before AM and PM, which a receipt printer has no glyph for.
  time: new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" })
    .format(at)
    .replace("\u202f", " ")
})
