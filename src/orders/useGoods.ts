import { useRef, useState } from "react"
import type { ProductRow } from "../catalog/contract.ts"
import { useUi } from "../app/hooks.ts"
import { REASON_FIRST } from "./shown/messages.ts"
import type { Condition, NoReceipt } from "./model.ts"

/** A product that comes back without a receipt, with how it does. */
export interface GoodsPiece {
  readonly product_id: string
  readonly description: string
  readonly quantity: number
  readonly return_reason?: string
  readonly not_sellable?: boolean
}

const isSame = (one: GoodsPiece, other: GoodsPiece): boolean =>
  one.product_id === other.product_id &&
  one.return_reason === other.return_reason &&
  one.not_sellable === other.not_sellable

/** The goods that are taken in, until they are given for: where the store lists reasons, each has one first. */
export const useGoods = (reasons: readonly string[]) => {
  const ui = useUi()
  const [pieces, setPieces] = useState<readonly GoodsPiece[]>([])
  const [reason, setReason] = useState<string | null>(null)
  const [condition, setCondition] = useState<Condition>("sellable")
  const place = useRef<HTMLElement>(null)
  const add = ({ product_id, description }: ProductRow): void => {
    if (reasons.length > 0 && reason === null) {
      ui.say(REASON_FIRST)
      place.current?.querySelector("input")?.focus()
      return
    }
    ui.set({ notice: null })
    const how = reason === null ? {} : { return_reason: reason, not_sellable: condition === "not sellable" }
    const piece = { product_id, description, quantity: 1, ...how }
    setPieces((known) =>
      known.some((one) => isSame(one, piece))
        ? known.map((one) => (isSame(one, piece) ? { ...one, quantity: one.quantity + 1 } : one))
        : [...known, piece]
    )
  }
  return {
    pieces,
    items: pieces.map(({ description: _words, ...item }): NoReceipt["items"][number] => item),
    add,
    takeOut: (piece: GoodsPiece) => setPieces((known) => known.filter((one) => one !== piece)),
    clear: () => setPieces([]),
    care: { reason, condition, place, onReason: setReason, onCondition: setCondition }
  }
}
