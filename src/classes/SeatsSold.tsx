import { useState } from "react"
import { useLive } from "../app/laterHooks.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { Dialog } from "../ui/Dialog.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Note } from "../ui/Note.tsx"
import list from "../ui/RowList.module.css"
import * as shared from "../ui/texts.ts"
import * as texts from "./seatsSoldTexts.ts"
import type { SeatsSold as Seats } from "./wire.ts"

/** The seats of an order whose classes have not begun, each with the way to another date. */
export const SeatsSold = ({ orderId, lines = [], onChanged }: SeatsSoldProps) => {
  const [asked, setAsked] = useState<Seats | null>(null)
  const [told, setTold] = useState<string | null>(null)
  if (lines.length === 0) return null
  return (
    <section className={card["card"]} aria-labelledby="order-seats">
      <h2 id="order-seats">{texts.head}</h2>
      <ul className={list["rows"]}>
        {lines.map((line) => (
          <li key={line.order_item_id}>
            <div>
              <b>{line.description}</b>
              <small>
                {line.meets} · {texts.seats(line.seats)}
              </small>
            </div>
            {line.dates.length === 0 ? (
              <small>{texts.noOtherDate}</small>
            ) : (
              <Button
                aria-label={texts.changeDateOf(line.description)}
                onClick={() => {
                  setTold(null)
                  setAsked(line)
                }}
              >
                {texts.changeDate}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <output>{told !== null && <Note tone="ok">{told}</Note>}</output>
      {asked !== null && (
        <DateDialog
          orderId={orderId}
          line={asked}
          onMoved={(meets) => {
            setAsked(null)
            setTold(texts.moved(meets))
            onChanged()
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}

export interface SeatsSoldProps {
  readonly orderId: string
  /** None where there are none, or the back end says nothing of it. */
  readonly lines: readonly Seats[] | undefined
  readonly onChanged: () => void
}

const DateDialog = ({ orderId, line, onMoved, onCancel }: DateDialogProps) => {
  const live = useLive()
  const [date, setDate] = useState("")
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const chosen = line.dates.find(({ class_date }) => class_date === date)
  const move = async (): Promise<void> => {
    if (busy) return
    if (chosen === undefined) return setFault(texts.choose)
    setBusy(true)
    const answer = await live.write("save_class_date", {
      order_id: orderId,
      order_item_id: line.order_item_id,
      class_date: chosen.class_date
    })
    setBusy(false)
    if (answer._tag === "Answered" && answer.status === "success") return onMoved(chosen.meets)
    setFault(answer._tag === "Lost" ? answer.why : (answer.message ?? texts.notMoved))
  }
  return (
    <Dialog
      title={texts.changeDateOf(line.description)}
      description={<p>{texts.explained(line.meets, line.seats)}</p>}
      onCancel={onCancel}
    >
      <form
        className="stack gap-12"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void move()
        }}
      >
        <FormField label={texts.newDate} fault={fault}>
          {(field) => (
            <select {...field} data-autofocus value={date} onChange={(event) => setDate(event.target.value)}>
              <option value="">{texts.choose}</option>
              {line.dates.map(({ class_date, meets, seats_left }) => (
                <option key={class_date} value={class_date}>
                  {texts.left(meets, seats_left)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <div className={list["buttons"]}>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Button size="l" look="primary" type="submit" aria-disabled={busy || undefined}>
            {texts.changeDate}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface DateDialogProps {
  readonly orderId: string
  readonly line: Seats
  /** It is on its new date: when it meets. */
  readonly onMoved: (meets: string) => void
  readonly onCancel: () => void
}
