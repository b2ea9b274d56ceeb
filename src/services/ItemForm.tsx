import ArrowLeft from "lucide-react/icons/arrow-left"
import { type ReactNode, type RefObject, type SubmitEvent, useId } from "react"
import { CartInShort } from "../cart/CartInShort.tsx"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import styles from "../ui/ItemForm.module.css"
import * as words from "../ui/itemTexts.ts"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import type { Entry } from "./useOrderEntry.tsx"

/** What is typed, and what it is about. */
export const ItemHead = ({ id, title, about, aside }: ItemHeadProps) => (
  <header className={styles["head"]}>
    <div>
      <h1 id={id} className="title">
        {title}
      </h1>
      {about !== undefined && <p>{about}</p>}
    </div>
    <CartInShort />
    {aside !== undefined && <b>{aside}</b>}
  </header>
)

interface ItemHeadProps {
  readonly id: string
  readonly title: string
  readonly about?: string | undefined
  /** At the end of the title's line, such as a price. */
  readonly aside?: string
}

/**
 * A form of an item: its head, its parts, and the bottom row, over which stands what is missing, was refused, or keeps it from
 * being added. Only its button and Ctrl+Enter add it.
 */
export const ItemForm = ({
  form,
  entry,
  missing = 0,
  editing,
  action = words.addToCart,
  worth,
  off = false,
  children,
  ...head
}: ItemFormProps) => {
  const id = useId()
  const said = missing > 0 ? words.fieldsMissing(missing) : entry.said
  const { busy, obstacle } = entry
  return (
    <form
      ref={form}
      className="stack gap-12 fill"
      aria-labelledby={id}
      autoComplete="off"
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => event.preventDefault()}
    >
      <ItemHead id={id} {...head} />
      {children}
      {said !== null && <Note tone={obstacle === null ? "danger" : "warn"}>{said}</Note>}
      <footer className={styles["foot"]}>
        <Button size="xl" onClick={entry.close}>
          <Icon of={ArrowLeft} />
          {shared.close}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
        <Button
          size="xl"
          look="primary"
          className={styles["add"]}
          aria-disabled={obstacle !== null || off || busy || undefined}
          onClick={entry.add}
        >
          <span>{busy ? words.adding : editing ? words.update : action}</span>
          <span className="grow" />
          {worth !== null && !busy && <b>{worth}</b>}
          <Kbd>{words.controlEnter}</Kbd>
        </Button>
      </footer>
      {entry.question}
    </form>
  )
}

export interface ItemFormProps extends Omit<ItemHeadProps, "id"> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly entry: Entry
  /** How many fields are missing. */
  readonly missing?: number
  /** A line of the cart is typed anew. */
  readonly editing: boolean
  /** What the green button is called for a new one. */
  readonly action?: string
  /** What goes in, in words: an amount, a serial number, how many. */
  readonly worth: string | null
  /** It cannot be added as it is. */
  readonly off?: boolean
  readonly children: ReactNode
}
