import CircleCheck from "lucide-react/icons/circle-check"
import Clock from "lucide-react/icons/clock"
import Lock from "lucide-react/icons/lock"
import { useEffect, useState } from "react"
import { useUi } from "../app/hooks.ts"
import { spelledBest } from "../numbers/spelled.ts"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
import { PLACES } from "../ui/focus.ts"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { BringBack } from "./RentalsOut.tsx"
import type { RentalPiece } from "./contract.ts"
import styles from "./Rental.module.css"
import * as texts from "./texts.ts"

const plain = (text: string): string => text.trim().toLowerCase()

/** Which piece is lent: by scan, by typing, or from the list, those that are in first; what is out says since when and with whom. */
export const PiecePicker = ({ pieces, cart, chosen, fault, onChoose }: PiecePickerProps) => {
  const ui = useUi()
  const [typed, setTyped] = useState("")
  const isFree = (piece: RentalPiece): boolean =>
    piece.rental_id === undefined || (piece.out_at === undefined && piece.shopping_cart_id === cart)
  const pick = useEvent((text: string) => {
    const piece = spelledBest(pieces, text, ({ serial_number }) => serial_number)
    setTyped(piece === undefined ? text : "")
    if (piece !== undefined && isFree(piece)) onChoose(piece.serial_number)
  })
  useEffect(() => {
    ui.set({ takesScan: pick })
    return () => ui.set({ takesScan: null })
  }, [ui, pick])
  const shown = pieces.filter(({ serial_number }) => plain(serial_number).includes(plain(typed)))
  const inside = pieces.filter(isFree).length
  return (
    <section className={cx(card["surface"], styles["pieces"])} aria-labelledby="pieces-title">
      <header className="row gap-10">
        <h2 id="pieces-title">{texts.serialNumber}</h2>
        <span>{texts.inAndOut(inside, pieces.length - inside)}</span>
        <input
          id={PLACES.scan}
          className="code box"
          type="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          placeholder={texts.scanOrType}
          aria-label={texts.scanOrType}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.ctrlKey) return
            event.preventDefault()
            pick(typed)
          }}
        />
      </header>
      {fault !== null && <Note tone="danger">{fault}</Note>}
      {shown.length === 0 && <p>{texts.noSuchPiece}</p>}
      <ul>
        {shown.map((piece) => (
          <Piece
            key={piece.serial_number}
            piece={piece}
            free={isFree(piece)}
            chosen={piece.serial_number === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </section>
  )
}

const Piece = ({ piece, free, chosen, onChoose }: PieceProps) => {
  const { momentAt } = useStoreTime()
  const { serial_number: serial, manufacturer, model, gun_type, caliber, held, out_at, rental_id = "" } = piece
  const name = [manufacturer, model].filter((part) => part !== undefined).join(" ")
  const about = [name, gun_type, caliber].filter((part) => part !== undefined && part !== "").join(" \u00B7 ")
  return (
    <li className={cx(styles["piece"], chosen && styles["chosen"])}>
      <label>
        <input
          type="radio"
          name="serial_number"
          value={serial}
          disabled={!free}
          checked={chosen}
          onChange={() => onChoose(serial)}
        />
        <b className="code">{serial}</b>
        <small>{about}</small>
      </label>
      {free && (
        <Tag tone="ok" icon={CircleCheck}>
          {texts.isIn}
        </Tag>
      )}
      {!free && out_at === undefined && (
        <Tag tone="neutral" icon={Lock}>
          {texts.inCartAt(held ?? "")}
        </Tag>
      )}
      {out_at !== undefined && (
        <>
          <span className={styles["out"]}>
            <Tag tone="warn" icon={Clock}>
              {texts.outSince(momentAt(out_at))}
            </Tag>
            <small>{texts.withWhom(piece.full_name ?? "", piece.order_number)}</small>
          </span>
          <BringBack id={rental_id} serial={serial} />
        </>
      )}
    </li>
  )
}

interface PieceProps {
  readonly piece: RentalPiece
  readonly free: boolean
  readonly chosen: boolean
  readonly onChoose: (serial: string) => void
}

export interface PiecePickerProps {
  readonly pieces: readonly RentalPiece[]
  /** The cart in hand: what it holds it may choose. */
  readonly cart: string | null
  readonly chosen: string
  readonly fault: string | null
  readonly onChoose: (serial: string) => void
}
