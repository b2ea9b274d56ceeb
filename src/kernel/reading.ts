import { WRONGLY_ASKED } from "./unheard.ts"

/** What a read gave: on its way, or heard. */
export type ReadState<T> = { readonly _tag: "Loading" } | Heard<T>

/** A read that came to its end: only what was asked for has a body, so that no refusal is drawn as "there is none". */
export type Heard<T> = { readonly _tag: "Loaded"; readonly message: string | null; readonly body: T } | Unheard

/** The back office refused, with words or without, or there is no answer. */
export type Unheard =
  | { readonly _tag: "Refused"; readonly why: string | null }
  | { readonly _tag: "Failed"; readonly why: string }

/** What was asked for; null while it is on its way, and where `whyOf` has the words why it does not come. */
export const bodyOf = <T>(read: ReadState<T>): T | null => (read._tag === "Loaded" ? read.body : null)

/** Why what was asked for does not come, in words; `own` are those for a refusal that brought none. */
export function whyOf(read: Unheard, own?: string): string
export function whyOf(read: ReadState<unknown>, own?: string): string | null
export function whyOf(read: ReadState<unknown>, own = WRONGLY_ASKED): string | null {
  return "why" in read ? (read.why ?? own) : null
}
