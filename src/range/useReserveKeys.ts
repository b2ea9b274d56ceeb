import type { RefObject } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { dayAfter } from "../kernel/days.ts"
import { PATHS } from "../paths.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { invitedBy, keyed } from "./keys.ts"
import type { Day, useReserving } from "./useReserving.ts"

type Reserving = ReturnType<typeof useReserving>

/** The ways out where a time is taken or closed, by their letters: move who is there, shorter, elsewhere. */
const wayOut = ({ standing, moving, choose, change }: Reserving, letter: string): boolean => {
  if (standing?._tag !== "Taken" && standing?._tag !== "Closed") return false
  const by = standing._tag === "Taken" ? standing.by : null
  if (letter === "m" && by?.state === "booked" && moving === null) {
    choose(by.range_reservation_id)
    return true
  }
  const shorter = standing._tag === "Taken" && moving === null ? standing.shorter : null
  const way = { s: shorter, l: standing.elsewhere }[letter]
  if (way === undefined || way === null) return false
  change(way)
  return true
}

/** The keys of the calendar: Escape everywhere, the others on its plot. */
export const useReserveKeys = (region: RefObject<HTMLElement | null>, { date, drawn }: Day, at: Reserving): void => {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { board, shown, adding } = at
  const leave = () => navigate(query.get("back") === "range" ? PATHS.range : PATHS.sale)
  useKeyDown(region, (event) => {
    if (board === null) return false
    if (event.key === "Escape") {
      if (shown === null) leave()
      at.drop()
      return true
    }
    const onPlot = event.target instanceof Element && event.target.closest("[data-plot]") !== null
    if (!onPlot) return false
    if (event.key === "PageDown" || event.key === "PageUp") {
      at.turn(dayAfter(drawn.day ?? date, event.key === "PageDown" ? 1 : -1))
      return true
    }
    if (event.key === "Enter") {
      at.add()
      return true
    }
    const more = invitedBy(event.key)
    if (more !== null) {
      at.onGuests(more)
      return true
    }
    if (wayOut(at, event.key.toLowerCase())) return true
    const next = keyed(board, shown ?? adding.last, event)
    if (next !== null) at.change(next)
    return next !== null
  })
}
