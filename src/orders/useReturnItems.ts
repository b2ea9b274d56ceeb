import { useEffect, useState } from "react"
import type { OrderItem } from "./contract.ts"
import * as words from "./messages.ts"
import { isSerial, lineOfCode, type mayComeBack, pieceOf } from "./rules.ts"
import { useDispatch, useUi } from "../app/hooks.ts"

/** How the items of an order come back: pressed, scanned, or named by their serial number. */
export interface TakeBack {
  /** The item whose piece is asked for; null when none is. */
  readonly asking: OrderItem | null
  /** One more piece comes back; of what is sold by serial number the piece itself is asked for (CG-16). */
  readonly onReturn: (item: OrderItem) => void
  /** A code that was scanned or typed (ORD-18). */
  readonly onCode: (code: string) => void
  /** The serial number that was asked for: false when that piece was not sold with this order. */
  readonly onSerial: (serial: string) => boolean
  readonly onCancel: () => void
}

/** Takes items of an order back into the cart; while `scans` the scanner picks them, wherever the focus is. */
export const useReturnItems = (
  orderId: string,
  items: readonly OrderItem[],
  lines: Parameters<typeof mayComeBack>[1],
  scans: boolean
): TakeBack => {
  const ui = useUi()
  const dispatch = useDispatch()
  const [asking, setAsking] = useState<OrderItem | null>(null)
  const take = (item: OrderItem) => {
    ui.set({ notice: null })
    dispatch({
      _tag: "ReturnItem",
      order_id: orderId,
      order_item_id: item.order_item_id,
      description: item.description,
      quantity: 1,
      ...(isSerial(item) && item.serial_number !== undefined ? { serial_number: item.serial_number } : {})
    })
  }
  const onReturn = (item: OrderItem) => (isSerial(item) ? setAsking(item) : take(item))
  const onCode = (code: string) => {
    const item = lineOfCode(items, code, lines)
    if (!item) ui.say(words.NOT_IN_ORDER)
    else if (pieceOf(items, item, code, lines) === item) take(item)
    else onReturn(item)
  }
  useEffect(() => {
    if (!scans) return undefined
    ui.set({ takesScan: onCode })
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
    onCancel: () => setAsking(null)
  }
}
