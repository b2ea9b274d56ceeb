import type { Temporal as Polyfilled } from "temporal-polyfill/implementation"

// A browser that has it is newer than the language that is compiled for, which knows no such global.
const own = (globalThis as { readonly Temporal?: typeof Polyfilled }).Temporal

/** Days and the clocks of all zones: the browser's own, else those of a kept polyfill, which is fetched only then. */
export const Temporal = own ?? (await import("temporal-polyfill/implementation")).Temporal
