import { useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { isAnonymous } from "../cart/rules.ts"
import type { ReplyOf } from "../kernel/contract.ts"
import { addressOf, PATHS } from "../paths.ts"
import { useForeign } from "../session/useForeign.ts"
import { networkOf } from "../support/model.ts"
import { useTask } from "../tasks/useTask.ts"
import type { range, RangeSlot } from "./contract.ts"
import { type Board, byLaneOf, type Draft, firstDraft, movedTo, onBoard, standingOf } from "./draft.ts"
import { wordsOf } from "./drawn.ts"
import { LONGEST, minutesOf, mostGuests } from "./rules.ts"
import { useAdding } from "./useAdding.ts"
import type { useDrawn } from "./useDrawn.ts"
import * as texts from "./texts.ts"

/** The day that is reserved on. */
export interface Day {
  readonly calendar: ReplyOf<(typeof range)["get_range_calendar"]>
  /** The day that is shown, and not yet the one that was asked for. */
  readonly date: string
  /** What the back office's clock shows, in milliseconds since 1970. */
  readonly now: number
  readonly drawn: ReturnType<typeof useDrawn>
}

/** The day as it is drawn on, with what of it is the line's or the moved time's own; no board on a closed day. */
const boardOf = ({ calendar, now, drawn: { line, given, draft } }: Day, moving: RangeSlot | null) => {
  const { opens_at, closes_at = 0, slots = [], range_lanes: lanes = [] } = calendar
  const own =
    moving ?? slots.find((slot) => slot.shopping_cart_item_id !== undefined && slot.shopping_cart_item_id === line)
  const open = opens_at === undefined ? null : { starts_at: opens_at, ends_at: closes_at }
  const board: Board | null =
    open === null ? null : { lanes, open, byLane: byLaneOf(slots), now, but: own?.range_reservation_id ?? null }
  const first =
    own === undefined
      ? null
      : { lane: own.range_lane_id, starts_at: own.starts_at, minutes: Math.min(LONGEST, minutesOf(own)) }
  const begun = board === null ? null : (onBoard(board, given) ?? first ?? firstDraft(board))
  const shown = board === null ? null : draft === undefined ? begun : draft
  return {
    lanes,
    slots,
    own,
    board,
    shown,
    standing: board === null || shown === null ? null : standingOf(board, shown)
  }
}

/** Lane time on a day: what is drawn, moved or changed, what it stands on, and what becomes of it. */
export const useReserving = (day: Day) => {
  const { calendar, date, drawn } = day
  const { guests, line, draw, invite, goTo, change: changeLine } = drawn
  const navigate = useNavigate()
  const anonymous = useApp((state) => isAnonymous(state.cart.cart, state.session.client))
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const foreign = useForeign()
  const [moving, setMoving] = useState<RangeSlot | null>(null)
  const drop = () => {
    draw(null)
    changeLine(null)
    setMoving(null)
  }
  const task = useTask("changeLane", "calendar")
  const [told, setTold] = useState(task.told)
  if (task.told !== told) {
    setTold(task.told)
    if (task.told?.done === true) drop()
  }
  const product = calendar.products?.[0]
  const adding = useAdding({ drawn, product: product?.product_id, taken: task.busy, drop })
  const on = boardOf(day, moving)
  const { board, shown, standing, slots, own } = on
  // Only our own back end is told of guests, and what is booked has them on its own page.
  const invited = foreign || moving !== null ? null : (guests ?? own?.guests ?? 0)
  const free = shown !== null && standing?._tag === "Free" && !offline
  const blocked = moving === null ? !anonymous && (!free || product === undefined) : !free
  const add = () => {
    // Nothing is booked on a day that somebody has turned away from, nor on one that was not seen yet.
    if (blocked || (drawn.day !== null && drawn.day !== date)) return
    if (shown !== null) adding.saveNext({ ...shown, guests })
    if (adding.busy) return
    if (moving !== null) {
      if (shown === null) return
      const { range_reservation_id: reservation } = moving
      task.run({ lane: shown.lane, change: "move", reservation, at: shown.starts_at })
    } else if (anonymous) {
      const goal = { message: texts.customerHint, product_id: product?.product_id, quantity: "1" }
      navigate(addressOf(PATHS.customer, { ...goal, ...wordsOf({ day: date, draft: shown, guests }) }))
    } else if (shown !== null) adding.save({ ...shown, guests }, line)
  }
  return {
    ...on,
    product,
    anonymous,
    offline,
    moving,
    invited,
    blocked,
    adding,
    add,
    drop,
    /** Why the move was refused. */
    notMoved: task.told?.done === false && moving !== null ? task.told.words : null,
    onGuests: (by: 1 | -1): void => {
      if (invited !== null) invite(Math.max(0, Math.min(mostGuests(calendar.member?.guests), invited + by)))
    },
    change: (next: Draft | null): void =>
      draw(next === null || moving === null || board === null ? next : movedTo(board, moving, next)),
    turn: (to: string): void => {
      goTo(to)
      adding.forget()
      // A time that is moved goes along.
      draw(moving === null ? undefined : (shown ?? undefined))
    },
    choose: (reservation: string): void => {
      const slot = slots.find(({ range_reservation_id }) => range_reservation_id === reservation)
      const isMovable = slot?.state === "booked"
      if (slot === undefined || (!isMovable && slot.shopping_cart_item_id === undefined)) return
      setMoving(isMovable ? slot : null)
      changeLine(isMovable ? null : (slot.shopping_cart_item_id ?? null))
      draw({ lane: slot.range_lane_id, starts_at: slot.starts_at, minutes: minutesOf(slot) })
    }
  }
}
