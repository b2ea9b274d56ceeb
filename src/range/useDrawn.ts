import { useEffect, useRef, useState } from "react"
import { useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { isDay } from "../kernel/days.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useNow } from "../ui/useNow.ts"
import type { Draft } from "./draft.ts"
import { dayOf, draftIn, type Drawn, guestsIn, withDrawn } from "./drawn.ts"

/** How long the address may be behind what is drawn, in ms: a browser takes only so many changes of it. */
const BEHIND = 500

/** The day of a line of the cart. */
const useDayOf = (line: string | null): string | null =>
  useApp(({ cart }) =>
    dayOf(cart.cart?.items.find((item) => item.shopping_cart_item_id === line)?.reservation_date ?? "")
  )

/**
 * The day, the line of the cart that is changed (its own day comes up), and what is drawn: undefined until somebody draws. It begins
 * with what the address says, and another line that the address names later is begun with anew.
 */
export const useDrawn = () => {
  const [query] = useSearchParams()
  const asked = query.get("shopping_cart_item_id")
  const date = query.get("date") ?? ""
  const [chosen, setDay] = useState<string | null>(isDay(date) ? date : null)
  const [draft, setDraft] = useState<Draft | null | undefined>(undefined)
  // What the address says of lanes is seen to once they are known.
  const [given, setGiven] = useState<Draft | null>(() => draftIn(query))
  const [guests, setGuests] = useState(() => guestsIn(query))
  const [line, setLine] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const own = useDayOf(line)
  const day = chosen ?? own
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== null && asked !== line) {
      setLine(asked)
      setDay(null)
      setGuests(null)
      setGiven(null)
      setDraft(undefined)
    }
  }
  return {
    day,
    draft,
    given,
    guests,
    line,
    /** Nothing is drawn any more that the address named. */
    draw: (next: Draft | null | undefined): void => {
      setGiven(null)
      setDraft(next)
    },
    invite: setGuests,
    goTo: setDay,
    /** Which line of the cart is changed; null: none, and the day stays. */
    change: (next: string | null): void => {
      setDay(day)
      setGuests(null)
      setLine(next)
    }
  }
}

const addressWith = (query: URLSearchParams, drawn: Drawn): string =>
  new URLSearchParams(withDrawn(query, drawn).map(([name, word]) => [name, word])).toString()

/** Keeps what is drawn in the address, for a reload and for whoever comes back. */
export const KeptInAddress = (drawn: Drawn): null => {
  const [query, setQuery] = useSearchParams()
  const tick = useNow(BEHIND)
  const written = useRef<number | null>(null)
  const next = addressWith(query, drawn)
  const isBehind = next !== query.toString()
  const write = useEvent(() => {
    if (!isBehind || written.current === tick) return
    written.current = tick
    setQuery(next, { replace: true })
  })
  useEffect(write, [write, tick, next])
  return null
}
