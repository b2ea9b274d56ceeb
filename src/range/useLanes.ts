import { useState } from "react"
import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"
import { useLast, useRead } from "../app/reads.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { useForeign } from "../session/useForeign.ts"
import { NO_LANES_HERE } from "./texts.ts"
import { useNow } from "../ui/useNow.ts"
import type { range } from "./contract.ts"

/** How often the lanes are asked for: every register shows what another one did within five seconds. */
const EVERY = 3_000

type Calendar = ReplyOf<(typeof range)["get_range_calendar"]>
type Lanes = ReplyOf<(typeof range)["get_range_lanes"]>

/** Changes when this register changed something of the range, in a cart or on a lane. */
const useChanges = (): string => {
  const saved = useApp((state) => state.tasks.saved)
  const tasks = useApp((state) => state.tasks.changes)
  const lines = useApp((state) => state.cart.cart?.items.map((item) => item.shopping_cart_item_id).join(" ") ?? "")
  return [saved, tasks, lines].join("|")
}

/** What the back office's clock shows while its last answer is shown, in milliseconds since 1970. */
const useOfficeNow = (answered: number | undefined): number => {
  const tick = useNow(1_000)
  const [seen, setSeen] = useState<{ readonly answered: number | undefined; readonly at: number }>({
    answered,
    at: tick
  })
  if (seen.answered !== answered) setSeen({ answered, at: tick })
  return answered === undefined ? tick : answered + Math.max(0, tick - (seen.answered === answered ? seen.at : tick))
}

/** The cart's customer, whose membership is asked about; nothing for nobody in particular. */
const useCustomer = (): { readonly contact_id?: string } => {
  const contact_id = useApp(({ cart, session }) =>
    isAnonymous(cart.cart, session.client) ? undefined : cart.cart?.billing?.contact_id
  )
  return contact_id === undefined ? {} : { contact_id }
}

/**
 * The lanes as they are, asked for quietly every few seconds and at once after a change of our own; with what the membership of the
 * cart's customer gives today.
 */
export const useLanes = (): { readonly lanes: Lanes | null; readonly now: number; readonly why: string | null } => {
  const tick = useNow(EVERY)
  const customer = useCustomer()
  const changes = useChanges()
  const foreign = useForeign()
  const read = useRead("get_range_lanes", foreign ? null : customer, `${tick}|${changes}`, true)
  const lanes = useLast(bodyOf(read), "lanes")
  const why = whyOf(read)
  const [kept, setKept] = useState<string | null>(null)
  if (read._tag !== "Loading" && kept !== why) setKept(why)
  return { lanes, now: useOfficeNow(lanes?.now), why: foreign ? NO_LANES_HERE : kept }
}

/** A day of the calendar, quietly asked for anew as the lanes are. */
export const useCalendar = (
  date: string | null,
  product: string | null
): { readonly calendar: Calendar | null; readonly now: number; readonly why: string | null } => {
  const tick = useNow(EVERY)
  const changes = useChanges()
  const customer = useCustomer()
  const asked = {
    ...customer,
    ...(date === null ? {} : { date }),
    ...(product === null ? {} : { product_id: product })
  }
  const foreign = useForeign()
  const read = useRead("get_range_calendar", foreign ? null : asked, `${tick}|${changes}`, true)
  const calendar = useLast(bodyOf(read), "calendar")
  return { calendar, now: useOfficeNow(calendar?.now), why: foreign ? NO_LANES_HERE : whyOf(read) }
}
