import { useState } from "react"
import { MOST_CHOSEN } from "./rules.ts"

/** What the list of products is narrowed to. */
export interface Narrowed {
  readonly search_term?: string
  readonly department?: string
  readonly only?: string
}

/** Products that somebody chose from the list. */
export interface Chosen {
  readonly has: (id: string) => boolean
  /** So many are chosen of `total` that the list finds. */
  readonly count: (total: number) => number
  /** Were all that the list finds chosen at once? */
  readonly isAll: boolean
  /** No more can be chosen, or taken out, one by one. */
  readonly isFull: boolean
  readonly toggle: (id: string) => void
  /** These become all chosen, or none of them. */
  readonly set: (ids: readonly string[], on: boolean) => void
  readonly all: () => void
  readonly none: () => void
  /** What names them to the back office. */
  readonly asked: Narrowed & { readonly product_ids?: readonly string[]; readonly except_ids?: readonly string[] }
}

interface State {
  /** What the list was narrowed to when all of it were chosen; null: those of `ids`. */
  readonly all: string | null
  /** Chosen one by one; of all that the list finds, those taken out. */
  readonly ids: ReadonlySet<string>
}

const NONE: State = { all: null, ids: new Set() }

/**
 * What is chosen from a list that is narrowed. One by one it stays through searches and pages; all that a list finds are
 * chosen no longer once it finds something else.
 */
export const useChosen = (narrowed: Narrowed): Chosen => {
  const key = JSON.stringify(narrowed)
  const [kept, setKept] = useState(NONE)
  const state = kept.all !== null && kept.all !== key ? NONE : kept
  const { ids } = state
  const isAll = state.all !== null
  const put = (changed: readonly string[], chosen: boolean) => {
    const next = new Set(ids)
    for (const id of changed) {
      if (chosen === isAll) next.delete(id)
      else if (next.size < MOST_CHOSEN) next.add(id)
    }
    setKept({ ...state, ids: next })
  }
  const has = (id: string): boolean => ids.has(id) !== isAll
  return {
    has,
    count: (total) => (isAll ? Math.max(0, total - ids.size) : ids.size),
    isAll,
    isFull: ids.size >= MOST_CHOSEN,
    toggle: (id) => put([id], !has(id)),
    set: put,
    all: () => setKept({ all: key, ids: new Set() }),
    none: () => setKept(NONE),
    asked: isAll ? { ...narrowed, except_ids: [...ids] } : { product_ids: [...ids] }
  }
}
