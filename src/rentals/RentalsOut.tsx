import { useState } from "react"
import PackageCheck from "lucide-react/icons/package-check"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { ZERO } from "../money/cents.ts"
import { ItemHead } from "../services/ItemForm.tsx"
import { useNavigate } from "../ui/navigation.ts"
import { moneyText } from "../ui/text.ts"
import { PATHS } from "../paths.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Unread } from "../ui/Reading.tsx"
import { Listed } from "./Listed.tsx"
import { LostPieces } from "./LostPieces.tsx"
import { RentalWordDialog } from "./RentalWordDialog.tsx"
import type { RentalPiece } from "./contract.ts"
import { RentalTimes, timeOwed } from "./RentalTimes.tsx"
import styles from "./Rental.module.css"
import * as texts from "./texts.ts"

/** Tasks of a person whose end is told on this page. */
const TOLD_HERE: readonly string[] = ["bringBack", "findRental"]

/** What is back and not settled, and all that is out, since when and with whom; each piece is brought back by its button. */
export const RentalsOut = () => {
  const navigate = useNavigate()
  const told = useApp(({ tasks }) => (TOLD_HERE.includes(tasks.told?.task ?? "") ? tasks.told : null))
  const [said, setSaid] = useState<string | null>(null)
  const changed = useApp(({ tasks: { changes, saved } }) => `${changes} ${saved}`)
  const [tries, again] = useTries()
  const paying = useCartTask("rentalTime", () => navigate(PATHS.sale))
  const asked = `${changed} ${tries}`
  const owing = useRead("get_list_rentals", { times: true }, asked)
  const held = useRead("get_list_rentals", { deposits: true }, asked)
  const losing = useRead("get_list_rentals", { lost: true }, asked)
  const read = useRead("get_list_rentals", {}, asked)
  // What was listed stays while it is asked for again: whoever works with it keeps their place.
  const times = useLast(bodyOf(owing), "")?.list ?? []
  const deposits = useLast(bodyOf(held), "")?.list ?? []
  const lost = useLast(bodyOf(losing), "")?.list ?? []
  const out = useLast(bodyOf(read), "")
  return (
    <section className="stack gap-12 fill" aria-labelledby="rentals-title">
      <ItemHead id="rentals-title" title={texts.out} about={texts.outExplained} />
      {said !== null && told === null && <Note tone="ok">{said}</Note>}
      {told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      {paying.refused !== null && <Note tone="danger">{paying.refused}</Note>}
      {/* Said once: all are asked of one office. */}
      <Unread why={whyOf(read) ?? whyOf(held) ?? whyOf(owing) ?? whyOf(losing)} onAgain={again} />
      <div className={styles["lists"]}>
        {times.length > 0 && (
          <RentalTimes list={times} fresh={told?.done === true ? told.of : null} paying={paying} onSaid={setSaid} />
        )}
        {deposits.length > 0 && <Deposits list={deposits} />}
        {out !== null && (
          <Pieces list={out.list ?? []} titled={times.length + deposits.length + lost.length > 0} onSaid={setSaid} />
        )}
        {lost.length > 0 && <LostPieces list={lost} />}
        {out === null && read._tag === "Loading" && <output>{texts.loading}</output>}
      </div>
    </section>
  )
}

const Pieces = ({ list, titled, onSaid }: PiecesProps) => {
  const [losing, setLosing] = useState<RentalPiece | null>(null)
  if (list.length === 0 && !titled) return <EmptyState icon={PackageCheck} title={texts.nothingOut} />
  return (
    <>
      <Listed title={texts.outNow} columns={list.length === 0 ? null : texts.columns}>
        {list.length === 0 ? (
          <p>{texts.nothingOut}</p>
        ) : (
          list.map((piece) => <Row key={piece.rental_id} piece={piece} onLost={() => setLosing(piece)} />)
        )}
      </Listed>
      {losing !== null && (
        <RentalWordDialog
          task="loseRental"
          piece={losing}
          title={texts.lostTitle(losing.serial_number)}
          about={texts.lostExplained}
          confirm={texts.lostConfirm}
          onClose={() => setLosing(null)}
          onDone={(kept) => onSaid(texts.isLost(losing.serial_number, kept === null ? null : moneyText(kept)))}
        />
      )}
    </>
  )
}

interface PiecesProps {
  readonly list: readonly RentalPiece[]
  /** Other lists stand beside it. */
  readonly titled: boolean
  readonly onSaid: (words: string) => void
}

const Row = ({ piece, onLost }: { readonly piece: RentalPiece; readonly onLost: () => void }) => {
  const { rental_id: id = "", serial_number, description, out_at, full_name = "" } = piece
  const { order_number, paid_until: until } = piece
  const { momentAt } = useStoreTime()
  return (
    <tr>
      <th scope="row">{description}</th>
      <td className="code">{serial_number}</td>
      <td>
        <span className={styles["since"]}>
          {out_at === undefined ? null : momentAt(out_at)}
          {until !== undefined && <small>{texts.paidUntil(momentAt(until))}</small>}
        </span>
      </td>
      <td>{texts.withWhom(full_name, order_number)}</td>
      <td>
        <span className={styles["actions"]}>
          <BringBack id={id} serial={serial_number} />
          <Button look="quiet" aria-label={texts.lostOf(serial_number)} onClick={onLost}>
            {texts.lost}
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** What is back, and whose deposit the store still holds: its order gives it back. */
const Deposits = ({ list }: { readonly list: readonly RentalPiece[] }) => {
  const navigate = useNavigate()
  return (
    <Listed title={texts.deposits} columns={texts.depositColumns}>
      {list.map((piece) => (
        <Deposit key={piece.rental_id} piece={piece} onGive={() => navigate(`/return/${piece.order_number ?? ""}`)} />
      ))}
    </Listed>
  )
}

const Deposit = ({ piece, onGive }: { readonly piece: RentalPiece; readonly onGive: () => void }) => {
  const { serial_number, description, deposit = ZERO, full_name = "", order_number } = piece
  const time = timeOwed(piece)
  return (
    <tr>
      <th scope="row">{description}</th>
      <td className="code">{serial_number}</td>
      <td>
        <span className={styles["since"]}>
          {texts.withWhom(full_name, order_number)}
          {time !== null && <small>{texts.owesToo(time)}</small>}
        </span>
      </td>
      <td>
        <Button look="primary" aria-label={texts.giveBackOf(moneyText(deposit), serial_number)} onClick={onGive}>
          {texts.giveBack(moneyText(deposit))}
        </Button>
      </td>
    </tr>
  )
}

/** Says that a piece was brought back. */
export const BringBack = ({ id, serial }: { readonly id: string; readonly serial: string }) => {
  const { run, busy } = useTask("bringBack", id)
  return (
    <Button
      aria-disabled={busy || undefined}
      aria-label={texts.bringBackOf(serial)}
      onClick={() => busy || run({ rental: id })}
    >
      {texts.bringBack}
    </Button>
  )
}
