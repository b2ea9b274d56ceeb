import X from "lucide-react/icons/x"
import { type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { nameOf } from "../customer/rules.ts"
import { useSelectCustomer } from "../customer/useSelectCustomer.tsx"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { useEvent } from "../ui/useEvent.ts"
import * as shared from "../ui/texts.ts"
import { Unread } from "../ui/Reading.tsx"
import type { QueueEntry } from "./contract.ts"
import styles from "./Day.module.css"
import * as texts from "./texts.ts"
import type { Queue } from "./useQueue.ts"

/** Who waits: Select makes somebody the cart's customer and takes them out, Remove asks first (RNG-05, RNG-08). */
export const QueueDialog = ({ queue, onClose }: { readonly queue: Queue; readonly onClose: () => void }) => {
  const list = useRef<HTMLOListElement>(null)
  const [removing, setRemoving] = useState<QueueEntry | null>(null)
  const [said, setSaid] = useState("")
  // Where the focus is as the list comes up: on whom it was about, else on who has waited longest; null: nobody is left.
  const [at, setAt] = useState<string | null>()
  const isKept = at === null || queue.queue.some(({ contact_id }) => contact_id === at)
  const first = isKept ? at : (queue.queue[0]?.contact_id ?? null)
  // Taken out once they are the cart's customer, and not before: who could not be chosen keeps their place.
  const [selecting, setSelecting] = useState<string | null>(null)
  const contact = useApp(({ cart }) => cart.cart?.billing?.contact_id)
  const [leaving, setLeaving] = useState(false)
  const { choose, question } = useSelectCustomer({ quantity: 1 })
  const isChosen = selecting !== null && contact === selecting
  const leave = useEvent(() => {
    if (selecting === null) return
    setSelecting(null)
    setLeaving(true)
    void queue.remove(selecting).then((isDone) => {
      setLeaving(false)
      if (isDone) onClose()
    })
  })
  useEffect(() => {
    if (isChosen) leave()
  }, [isChosen, leave])
  const select = ({ contact_id }: QueueEntry) => {
    // While somebody else is being removed it is not in the way of this.
    if (leaving) return
    setAt(contact_id)
    setSelecting(contact_id)
    choose(contact_id, true)
  }
  const ask = (entry: QueueEntry) => {
    setAt(entry.contact_id)
    setRemoving(entry)
  }
  const remove = (entry: QueueEntry) => {
    // By whom it is about: while the question stood, the list was read again.
    const place = queue.queue.findIndex(({ contact_id }) => contact_id === entry.contact_id)
    setAt((queue.queue[place + 1] ?? queue.queue[place - 1])?.contact_id ?? null)
    setRemoving(null)
    void queue.remove(entry.contact_id).then((isDone) => {
      if (isDone) setSaid(texts.removed(nameOf(entry)))
    })
  }
  /** Up and down in the column that the focus is in. */
  const move = (event: KeyboardEvent<HTMLButtonElement>, entry: QueueEntry, place: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    const to = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: queue.queue.length - 1 }[event.key]
    if (event.key === "Delete") ask(entry)
    else if (to === undefined) return
    else list.current?.children[to]?.querySelector<HTMLElement>(`[name="${event.currentTarget.name}"]`)?.focus()
    event.preventDefault()
  }
  // What ends with the cart's customer is asked about here as well.
  if (question !== null) return question
  if (removing !== null)
    return (
      <ConfirmDialog
        title={texts.removeQuestion(nameOf(removing))}
        confirmLabel={texts.remove}
        cancelLabel={texts.keep}
        danger
        onConfirm={() => remove(removing)}
        onCancel={() => setRemoving(null)}
      >
        {texts.removeExplained}
      </ConfirmDialog>
    )
  return (
    <Dialog
      title={texts.customerQueue}
      description={queue.queue.length > 0 ? texts.queueKeys : undefined}
      onCancel={onClose}
      footer={
        <Button size="l" data-autofocus={first === null || undefined} onClick={onClose}>
          {shared.close}
        </Button>
      }
    >
      {queue.why !== null && <Note tone="danger">{queue.why}</Note>}
      <Unread why={queue.unread} />
      {queue.queue.length === 0 && queue.unread === null && <p>{texts.nobodyWaits}</p>}
      <output className="sr">{said}</output>
      <ol ref={list} className={styles["waiting"]}>
        {queue.queue.map((entry, place) => (
          <li key={entry.contact_id}>
            <b>{texts.minutesWaited(entry.minutes_in_queue ?? 0)}</b>
            <span>
              {nameOf(entry)}
              <small>{[entry.note, entry.phone_number].filter((part) => part !== undefined).join(" \u00B7 ")}</small>
            </span>
            <Button
              look={place === 0 ? "primary" : "plain"}
              name="select"
              data-autofocus={entry.contact_id === first || undefined}
              aria-label={texts.selectOf(nameOf(entry))}
              aria-disabled={leaving || undefined}
              onKeyDown={(event) => move(event, entry, place)}
              onClick={() => select(entry)}
            >
              {texts.select}
            </Button>
            <Button
              name="remove"
              aria-label={texts.removeOf(nameOf(entry))}
              aria-keyshortcuts="Delete"
              onKeyDown={(event) => move(event, entry, place)}
              onClick={() => ask(entry)}
            >
              <Icon of={X} />
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** One choice for each thing that the range sells, with how many wait for it (RNG-06, CG-62). */
export const AddDialog = ({ queue, contact, name, onClose }: AddDialogProps) => {
  const [tries, again] = useTries()
  const read = useRead("get_range_products", {}, tries)
  const [chosen, setChosen] = useState<string | null>(null)
  const products = bodyOf(read)?.range_products ?? []
  const note = chosen ?? products[0]?.description ?? null
  // Add was pressed before the choices were there.
  const [wanted, setWanted] = useState(false)
  const add = async () => {
    if (note === null) setWanted(read._tag === "Loading")
    else if (!queue.busy && (await queue.add(contact, name, note))) onClose()
  }
  const goOn = useEvent(() => {
    if (!wanted || read._tag === "Loading") return
    setWanted(false)
    void add()
  })
  useEffect(goOn, [goOn, wanted, read._tag])
  return (
    <Dialog
      title={texts.addToQueue}
      description={name}
      onCancel={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button
            size="l"
            look="primary"
            data-autofocus
            aria-disabled={note === null || queue.busy || undefined}
            onClick={() => void add()}
          >
            {texts.add}
          </Button>
        </>
      }
    >
      <Unread why={whyOf(read)} onAgain={again} />
      {bodyOf(read) !== null && products.length === 0 && <Note tone="warn">{texts.noQueues}</Note>}
      <ChoiceGroup
        label={texts.chooseQueue}
        options={products.map(({ description }) => ({
          value: description,
          label: description,
          detail: texts.queueWaits(queue.queue.filter((entry) => entry.note === description).length)
        }))}
        value={note}
        onChange={setChosen}
      />
      {queue.why !== null && <Note tone="danger">{queue.why}</Note>}
    </Dialog>
  )
}

interface AddDialogProps {
  readonly queue: Queue
  readonly contact: string
  readonly name: string
  readonly onClose: () => void
}
