import ListPlus from "lucide-react/icons/list-plus"
import { useState } from "react"
import { useCartContact } from "../customer/useCartContact.ts"
import { useCartName } from "../customer/useCartName.ts"
import { nameOf } from "../customer/rules.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import styles from "./Day.module.css"
import { AddDialog, QueueDialog } from "./QueueDialogs.tsx"
import * as texts from "./texts.ts"
import { useQueue } from "./useQueue.ts"

/** From so many minutes on a wait is shown in amber. */
const LONG = 30

/** How many wait and how long, the two who wait longest, and the cart's customer into the queue (RNG-03, RNG-04, RNG-09). */
export const QueueStrip = () => {
  const queue = useQueue()
  const name = useCartName()
  const contact = useCartContact()
  const [open, setOpen] = useState<"queue" | "add" | null>(null)
  const [asked, setAsked] = useState(false)
  const isQueued = queue.queue.some(({ contact_id }) => contact_id === contact)
  const [first] = queue.queue
  const close = () => {
    queue.forget()
    setOpen(null)
  }
  return (
    <>
      <div className={styles["strip"]}>
        <button type="button" className={styles["queue"]} aria-keyshortcuts="Alt+Q" onClick={() => setOpen("queue")}>
          {queue.unread === null && (
            <b>
              {queue.queue.length}
              <i className="sr">{texts.spokenWaiting}</i>
            </b>
          )}
          <span>
            {texts.manageQueue}
            <small>
              {first === undefined
                ? (queue.unread ?? texts.nobodyWaits)
                : texts.longestWait(first.minutes_in_queue ?? 0)}
            </small>
          </span>
          <Kbd>{shared.altKey("Q")}</Kbd>
        </button>
        {queue.queue.slice(0, 2).map((entry) => (
          <div key={entry.contact_id} className={styles["card"]}>
            <b className={cx((entry.minutes_in_queue ?? 0) >= LONG && styles["long"])}>
              {texts.minutesWaited(entry.minutes_in_queue ?? 0)}
            </b>
            <span>
              {nameOf(entry)}
              <small>{entry.note}</small>
            </span>
          </div>
        ))}
        <Button
          size="l"
          aria-keyshortcuts="Alt+U"
          aria-disabled={isQueued || undefined}
          onClick={() => {
            setAsked(contact === null)
            if (contact !== null && !isQueued) setOpen("add")
          }}
        >
          <Icon of={ListPlus} />
          {isQueued ? texts.customerInQueue : texts.queueCustomer}
          <Kbd>{shared.altKey("U")}</Kbd>
        </Button>
      </div>
      {asked && contact === null && <Note tone="warn">{texts.queueNeedsCustomer}</Note>}
      {open === "queue" && <QueueDialog queue={queue} onClose={close} />}
      {open === "add" && contact !== null && <AddDialog queue={queue} contact={contact} name={name} onClose={close} />}
    </>
  )
}
