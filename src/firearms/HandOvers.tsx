import { useState } from "react"
import { nameOf } from "../customer/rules.ts"
import type { Address } from "../customer/wire.ts"
import { TaskNote } from "../tasks/TaskNote.tsx"
import { useTask } from "../tasks/useTask.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import list from "../ui/RowList.module.css"
import { Tag } from "../ui/Tag.tsx"
import type { HandOver } from "./wire.ts"
import { HandOverDialog } from "./HandOverDialog.tsx"
import * as texts from "./handOverTexts.ts"

/** The firearms of an order that wait for their buyer, each with its hand-over once its time has come, and those that left. */
export const HandOvers = ({ orderId, pieces = [], address, allowed }: HandOversProps) => {
  const task = useTask("handOverFirearm", orderId)
  const [asked, setAsked] = useState<HandOver | null>(null)
  const [known, setKnown] = useState(task.told)
  // It is done: the dialog has nothing to ask any more.
  if (known !== task.told) {
    setKnown(task.told)
    if (task.told?.done === true) setAsked(null)
  }
  if (pieces.length === 0) return null
  return (
    <section className={card["card"]} aria-labelledby="order-hand-over">
      <h2 id="order-hand-over">{texts.handOverHead}</h2>
      <ul className={list["rows"]}>
        {pieces.map((piece, place) => (
          <li key={place}>
            <div>
              <b>{piece.description}</b>
              {piece.pieces > 1 && ` · ${texts.piecesLeft(piece.pieces)}`}
              <small className="code">
                {piece.serial_number === undefined ? texts.noSerial : texts.serial(piece.serial_number)}
              </small>
            </div>
            <Standing {...piece} />
            {allowed && piece.is_due === true && (
              <Button
                look="primary"
                aria-label={texts.handOverOf(piece.description)}
                disabled={task.busy}
                onClick={() => setAsked(piece)}
              >
                {texts.handOver}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <output>{asked === null && <TaskNote told={task.told} />}</output>
      {asked !== null && (
        <HandOverDialog
          piece={asked}
          customer={told(address)}
          problem={task.told?.done === false ? task.told.words : null}
          busy={task.busy}
          onHandOver={(serial, idSeen) =>
            task.run({ order_id: orderId, order_item_id: asked.order_item_id, serial, idSeen })
          }
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  )
}

export interface HandOversProps {
  readonly orderId: string
  /** None where nothing waits, or the back end says nothing of it. */
  readonly pieces: readonly HandOver[] | undefined
  readonly address: Address | undefined
  /** Is the order one of which anything leaves now? */
  readonly allowed: boolean
}

/** Where a piece is: gone, ready, or here until its moment. */
const Standing = ({ hand_over_from, is_due, handed_over_at, full_name, user_name, device_nickname }: HandOver) =>
  handed_over_at === undefined ? (
    <Tag tone={is_due === true ? "ok" : "warn"}>
      {is_due === true ? texts.ready : texts.waitsUntil(hand_over_from ?? "")}
    </Tag>
  ) : (
    <div>
      <Tag tone="ok">{texts.handedOver}</Tag>
      <small>{texts.handedTo(full_name ?? "", handed_over_at)}</small>
      <small>{texts.handedBy(user_name ?? "", device_nickname ?? "")}</small>
    </div>
  )

const told = (address: Address | undefined): string =>
  address === undefined
    ? ""
    : [
        nameOf(address),
        address.address_1,
        address.address_2,
        [address.city, address.state, address.zip_code].filter(Boolean).join(" ")
      ]
        .filter(Boolean)
        .join(", ")
