import type { SerialPiece } from "../catalog/contract.ts"
import { spelledBest } from "../numbers/spelled.ts"
import * as texts from "./texts.ts"

/** A piece as the picker shows it. */
export interface PieceRow {
  readonly serial: string
  /** Who has it, in words; null while it is free to sell. */
  readonly holder: string | null
  readonly condition: string | null
  readonly place: string | null
  readonly note: string | null
}

const said = (text: string | undefined): string | null => (text === undefined || text === "" ? null : text)

/** A back end that says nothing of a piece lists what is free. */
const isFree = ({ status }: SerialPiece): boolean => status === undefined || status === "in_stock"

const holderOf = (piece: SerialPiece, cart: string | null): string | null => {
  if (isFree(piece)) return null
  if (cart !== null && piece.shopping_cart_id === cart) return texts.inThisCart
  return said(piece.holder) ?? texts.holderOf(piece.status ?? "") ?? texts.taken
}

/** Compared as people read them: case, blanks and dashes say nothing. */
const plain = (serial: string): string => serial.toUpperCase().replaceAll(/[\s-]/g, "")

/** The pieces of a product, the free ones first; taken ones stay, with who has them. */
export const pieceRows = (pieces: readonly SerialPiece[], cart: string | null): readonly PieceRow[] => {
  const rows = pieces.map((piece) => ({
    serial: piece.serial_number,
    holder: holderOf(piece, cart),
    condition: said(piece.condition),
    place: said(piece.location),
    note: said(piece.note)
  }))
  return [...rows.filter(({ holder }) => holder === null), ...rows.filter(({ holder }) => holder !== null)]
}

/** The piece of exactly that number, however it was typed. */
export const pieceOf = (rows: readonly PieceRow[], typed: string): PieceRow | null =>
  spelledBest(rows, typed, ({ serial }) => serial) ?? null

/** The pieces in which the typed words stand: in the number, the condition, the place or with whom. */
export const matching = (rows: readonly PieceRow[], typed: string): readonly PieceRow[] => {
  const wanted = plain(typed)
  if (wanted === "") return rows
  return rows.filter(({ serial, condition, place, note, holder }) =>
    [serial, condition, place, note, holder].some((words) => words !== null && plain(words).includes(wanted))
  )
}

/** How many signs must be changed to make one word of the other; Infinity once it is more than `most`. */
const distance = (left: string, right: string, most: number): number => {
  if (Math.abs(left.length - right.length) > most) return Infinity
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= right.length; to += 1) {
      const same = left[at - 1] === right[to - 1] ? 0 : 1
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + same))
    }
    row = next
  }
  const found = row.at(-1) ?? Infinity
  return found <= most ? found : Infinity
}

/** A sign of a close number, marked where it differs from what was typed. */
export interface Sign {
  readonly sign: string
  readonly differs: boolean
}

const MOST = 2

/** Numbers that are a sign or two away from what was typed, the closest first: a mistyped sign is the usual cause. */
export const closeTo = (rows: readonly PieceRow[], typed: string): readonly PieceRow[] => {
  const wanted = plain(typed)
  if (wanted.length < 3) return []
  return rows
    .map((row) => ({ row, away: distance(plain(row.serial), wanted, MOST) }))
    .filter(({ away }) => away !== Infinity)
    .toSorted((left, right) => left.away - right.away)
    .slice(0, 5)
    .map(({ row }) => row)
}

/** The signs of a number beside what was typed, from the front as far as both go. */
export const signsOf = (serial: string, typed: string): readonly Sign[] =>
  serial.split("").map((sign, at) => ({ sign, differs: sign.toUpperCase() !== (typed[at] ?? "").toUpperCase() }))
