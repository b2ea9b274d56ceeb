import type { Offered } from "../../src/start/rules.ts"

/** What this browser offers a page; `page` is its window, or what stands in for one. */
export const offeredBy = (page: object): Offered => {
  const has = (name: string): boolean => Reflect.get(page, name) !== undefined
  const holds = (name: string, part: string): boolean => {
    const whole: unknown = Reflect.get(page, name)
    return (typeof whole === "object" || typeof whole === "function") && whole !== null && part in whole
  }
  return {
    secure: Reflect.get(page, "isSecureContext") === true,
    // The newest of what our scripts call: a browser that has it has the others.
    current: holds("Map", "groupBy"),
    channels: has("BroadcastChannel"),
    locks: holds("navigator", "locks"),
    // A page that may store nothing has none, or null.
    database: has("indexedDB") && Reflect.get(page, "indexedDB") !== null
  }
}
