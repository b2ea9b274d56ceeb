import { useEffect, useState } from "react"
import { useBlocker } from "../app/hooks.ts"

/** What somebody typed over values that are kept elsewhere, by the name of each field. */
export interface Draft {
  /** What a field says now. */
  readonly value: (field: string) => string
  readonly isChanged: (field: string) => boolean
  /** The fields that are not as they are kept. */
  readonly changed: readonly { readonly field: string; readonly value: string }[]
  readonly set: (field: string, value: string) => void
  /** Puts values on it that are kept nowhere yet. */
  readonly fill: (values: ReadonlyMap<string, string>) => void
  readonly clear: () => void
}

/** Changes over these values; what is changed back is no change. */
export const useDraft = (kept: ReadonlyMap<string, string>): Draft => {
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map())
  const changed = [...edits].flatMap(([field, value]) => (value === (kept.get(field) ?? "") ? [] : [{ field, value }]))
  return {
    value: (field) => edits.get(field) ?? kept.get(field) ?? "",
    isChanged: (field) => changed.some((one) => one.field === field),
    changed,
    set: (field, value) => setEdits((before) => new Map(before).set(field, value)),
    fill: setEdits,
    clear: () => setEdits(new Map())
  }
}

/** A move that was held because something is not saved, to be gone on with or not; null while there is none. */
export const useHeld = (changes: number) => {
  const held = useBlocker(({ from, to }) => changes > 0 && from !== to)
  useEffect(() => {
    if (changes === 0) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [changes])
  return changes > 0 ? held : null
}
