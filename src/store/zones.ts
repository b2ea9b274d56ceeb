import { US_ZONES } from "./detailTexts.ts"

const named = new Set<string>(US_ZONES.map(([zone]) => zone))

/** Every time zone to choose from: those of the United States by their names, then all others, the one in force among them. */
export const zoneOptions = (inForce: string): readonly (readonly [value: string, words: string])[] => {
  const others = Intl.supportedValuesOf("timeZone").filter((zone) => !named.has(zone))
  const all = named.has(inForce) || others.includes(inForce) ? others : [inForce, ...others]
  return [...US_ZONES, ...all.map((zone) => [zone, zone.replaceAll("_", " ")] as const)]
}
