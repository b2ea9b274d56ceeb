/** The zones of the United States as people call them; none by letters such as EST, which say nothing of summer time. */
export const CALLED: Readonly<Record<string, string>> = {
  atlantic: "America/Puerto_Rico",
  eastern: "America/New_York",
  central: "America/Chicago",
  mountain: "America/Denver",
  arizona: "America/Phoenix",
  pacific: "America/Los_Angeles",
  alaska: "America/Anchorage",
  hawaii: "Pacific/Honolulu"
}

/** The same to choose from: the zone's name, and what people call it. */
export const ZONES: readonly (readonly [zone: string, words: string])[] = Object.entries(CALLED).map(
  ([called, zone]) => [zone, `${called.charAt(0).toUpperCase()}${called.slice(1)}`]
)
