import { existsSync, readFileSync } from "node:fs"

const noted = (name: string): string | undefined => {
  const note = new URL(`../../.browser/${name}`, import.meta.url)
  const path = existsSync(note) ? readFileSync(note, "utf8").trim() : ""
  return existsSync(path) ? path : undefined
}

/** The browser as people have it, its windows included; the test runner's own when undefined. */
export const WHOLE_BROWSER = process.env["CHROME_PATH"] ?? noted("path")

/**
 * What the journeys run in: the same engine without windows where it is there. Windows drawn for nobody cost a quarter of a
 * journey's processor time.
 */
export const JOURNEYS_BROWSER = process.env["CHROME_PATH"] ?? noted("shell") ?? WHOLE_BROWSER
