import { type RefObject, useState } from "react"
import { focusField } from "./useOrderEntry.tsx"

/** What stands in a form of an item, and what is wrong with it since somebody tried to add it. */
export const useTypedItem = <Item extends object, Field extends string>(
  form: RefObject<HTMLElement | null>,
  first: Item,
  faultsOf: (item: Item) => readonly (readonly [Field, string])[]
) => {
  const [start] = useState(first)
  const [item, setItem] = useState(start)
  const [tried, setTried] = useState(false)
  const faults = tried ? faultsOf(item) : []
  return {
    item,
    change: (next: Partial<Item>) => setItem((before) => ({ ...before, ...next })),
    /** Something else stands there than at first. */
    typed: JSON.stringify(item) !== JSON.stringify(start),
    missing: faults.length,
    about: (field: Field): string | null => faults.find(([of]) => of === field)?.[1] ?? null,
    /** Marks what is missing and puts the focus there; false when nothing is. */
    refuse: (): boolean => {
      const wrong = faultsOf(item)
      setTried(wrong.length > 0)
      focusField(
        form.current,
        wrong.map(([field]) => field)
      )
      return wrong.length > 0
    }
  }
}
