import { type RefObject, useEffect, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import type { OrderItem } from "./contract.ts"
import * as words from "./shown/messages.ts"
import type { Condition } from "./model.ts"
import { isSerial, type mayComeBack } from "./rules.ts"
import { lineOfCode, pieceOf } from "./sold/rules.ts"
import { useDispatch, useUi } from "../app/hooks.ts"

/** How the items of an order come back: pressed, scanned, or named by their serial number. */
export interface TakeBack {
  /** The item whose piece is asked for; null when none is. */
  readonly asking: OrderItem | null
  /** One more piece comes back; of what is sold by serial number the piece itself is asked for (CG-16). */
  readonly onReturn: (item: OrderItem) => void
  /** A code that was scanned or typed (ORD-18): false when it has to be said first why it comes back. */
  readonly onCode: (code: string) => boolean
  /** The serial number that was asked for: false when that piece was not sold with this order. */
  readonly onSerial: (serial: string) => boolean
  readonly onCancel: () => void
  /** The class of which somebody has to say who leaves; null when there is none. */
  readonly seats: OrderItem | null
  readonly onSeat: (seat: number) => void
  /** The item of which a manager has to say that it comes back though it was used; null when there is none. */
  readonly used: OrderItem | null
  readonly onUsed: (code: SecretText) => void
  readonly care: CareChoice
}

/** Why the next pieces come back and in what condition, as it is chosen. */
export interface CareChoice {
  readonly reason: string | null
  readonly condition: Condition
  readonly place: RefObject<HTMLElement | null>
  readonly onReason: (reason: string) => void
  readonly onCondition: (condition: Condition) => void
}

/** Takes items of an order back into the cart; while `scans` the scanner picks them, wherever the focus is. */
export const useReturnItems = (
  orderId: string,
  items: readonly OrderItem[],
  lines: Parameters<typeof mayComeBack>[1],
  scans: boolean,
  reasons: readonly string[]
): TakeBack => {
  const ui = useUi()
  const dispatch = useDispatch()
  const [asking, setAsking] = useState<OrderItem | null>(null)
  const [seats, setSeats] = useState<OrderItem | null>(null)
  const [used, setUsed] = useState<{ readonly item: OrderItem; readonly seat: number | undefined } | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [condition, setCondition] = useState<Condition>("sellable")
  const place = useRef<HTMLElement>(null)
  // One that the store took off its list meanwhile is not chosen any more.
  const reason = reasons.find((one) => one === chosen) ?? null
  /** Is it said why it comes back, where the store asks? If not, it is asked for there. */
  const isReady = (): boolean => {
    if (reasons.length === 0 || reason !== null) return true
    ui.say(words.REASON_FIRST)
    place.current?.querySelector("input")?.focus()
    return false
  }
  const take = (item: OrderItem, seat?: number, code?: SecretText) => {
    ui.set({ notice: null })
    if ((item.seats?.length ?? 0) > 1 && seat === undefined) return setSeats(item)
    if (item.used_needs_code === true && code === undefined) return setUsed({ item, seat })
    dispatch({
      _tag: "ReturnItem",
      order_id: orderId,
      order_item_id: item.order_item_id,
      description: item.description,
      quantity: 1,
      ...(isSerial(item) && item.serial_number !== undefined ? { serial_number: item.serial_number } : {}),
      ...(reason === null ? {} : { care: { reason, condition } }),
      ...(code === undefined ? {} : { managerCode: code }),
      ...(seat === undefined ? {} : { seat })
    })
    return undefined
  }
  const onReturn = (item: OrderItem) => {
    if (!isReady()) return
    if (isSerial(item)) setAsking(item)
    else take(item)
  }
  const onCode = (code: string): boolean => {
    const item = lineOfCode(items, code, lines)
    if (!item) ui.say(words.NOT_IN_ORDER)
    else if (!isReady()) return false
    else if (pieceOf(items, item, code, lines) === item) take(item)
    else onReturn(item)
    return true
  }
  useEffect(() => {
    if (!scans) return undefined
    ui.set({ takesScan: (code) => void onCode(code) })
    return () => ui.set({ takesScan: null })
  })
  return {
    asking,
    onReturn,
    onCode,
    onSerial: (serial) => {
      const piece = asking && pieceOf(items, asking, serial, lines)
      if (!piece) return false
      setAsking(null)
      take(piece)
      return true
    },
    onCancel: () => {
      setAsking(null)
      setSeats(null)
      setUsed(null)
    },
    seats,
    onSeat: (seat) => {
      setSeats(null)
      if (seats) take(seats, seat)
    },
    used: used && used.item,
    onUsed: (code) => {
      setUsed(null)
      if (used) take(used.item, used.seat, code)
    },
    care: { reason, condition, place, onReason: setChosen, onCondition: setCondition }
  }
}
