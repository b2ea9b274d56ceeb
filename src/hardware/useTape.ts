import { useLast, useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import type { Tape } from "./contract.ts"
import type { TapeName } from "./model.ts"
import * as texts from "./texts.ts"

/** A tape as it was read, or why there is none, in words; `failed`: it could not be asked for. */
export type TapeLoad =
  | { readonly _tag: "Loading" }
  | { readonly _tag: "Tape"; readonly tape: Tape }
  | { readonly _tag: "None"; readonly words: string; readonly failed: boolean }

/**
 * A tape to look at, read anew with another `again`; with a key it is printed from the screen. Null where nothing is asked
 * for. Of a session, it is the Z of that one, at whichever register.
 */
export const useTape = (
  name: TapeName | null,
  { key, again = "", session }: { readonly key?: string; readonly again?: string; readonly session?: string }
): TapeLoad | null => {
  const request = name && {
    tape_type: name.type,
    ...(name.number === undefined ? {} : { z_number: name.number }),
    ...(session === undefined ? {} : { register_session_id: session }),
    ...(key === undefined ? {} : { print_key: key })
  }
  const read = useRead("get_tape", request, again)
  const fresh = bodyOf(read)?.tape ?? null
  const last = useLast(fresh, request === null ? null : JSON.stringify(request))
  if (name === null) return null
  if (read._tag !== "Loading" && fresh === null)
    return { _tag: "None", words: lackOf(read, texts.tapeNotRead), failed: read._tag === "Failed" }
  return last === null ? { _tag: "Loading" } : { _tag: "Tape", tape: last }
}
