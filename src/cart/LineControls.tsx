import { useState, type KeyboardEvent } from "react"
import Maximize2 from "lucide-react/icons/maximize-2"
import PenLine from "lucide-react/icons/pen-line"
import Minus from "lucide-react/icons/minus"
import Plus from "lucide-react/icons/plus"
import Trash2 from "lucide-react/icons/trash-2"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import * as shared from "../ui/texts.ts"
import * as texts from "./texts.ts"
import styles from "./LineControls.module.css"

/**
 * What can be done with the selected line: fewer, a typed quantity, more, a discount, a closer look, remove. Enter confirms what is typed, Escape
 * and anything that is not a whole number of 0 or more put the old quantity back (CART-24).
 */
export const LineControls = ({
  id,
  description,
  quantity,
  editable,
  quantityFixed,
  pricesFixed,
  onQuantity,
  onDiscount,
  onEnlarge,
  onRemove
}: LineControlsProps) => (
  <div className={styles["controls"]}>
    {quantityFixed ? (
      <p className={styles["fixed"]}>{texts.quantityFixed}</p>
    ) : (
      <fieldset className={styles["stepper"]} aria-label={texts.quantityOf(description)} data-repeats>
        <button type="button" aria-label={texts.oneLess} onClick={() => onQuantity(id, quantity - 1)}>
          <Icon of={Minus} />
        </button>
        <TypedQuantity quantity={quantity} onCommit={(next) => onQuantity(id, next)} />
        <button type="button" aria-label={texts.oneMore} onClick={() => onQuantity(id, quantity + 1)}>
          <Icon of={Plus} />
        </button>
      </fieldset>
    )}
    <button
      type="button"
      className={styles["op"]}
      aria-keyshortcuts="Alt+L"
      disabled={pricesFixed}
      onClick={() => onDiscount(id)}
    >
      <span>{texts.discount}</span>
      <span className="sr"> {description}</span>
      <Kbd>{shared.altKey("L")}</Kbd>
    </button>
    {onEnlarge !== null && (
      <button
        type="button"
        className={styles["look"]}
        aria-label={editable ? texts.editLine(description) : texts.enlarge(description)}
        aria-keyshortcuts="Alt+Z"
        title={editable ? texts.editHint : texts.enlargeHint}
        onClick={() => onEnlarge(id)}
      >
        <Icon of={editable ? PenLine : Maximize2} size={18} />
      </button>
    )}
    <button
      type="button"
      className={styles["remove"]}
      aria-label={texts.removeLine(description)}
      title={shared.remove}
      onClick={() => onRemove(id)}
    >
      <Icon of={Trash2} size={18} />
    </button>
  </div>
)

export interface LineControlsProps {
  readonly id: string
  readonly description: string
  readonly quantity: number
  /** What was typed for it may be typed anew. */
  readonly editable: boolean
  readonly quantityFixed: boolean
  /** What is here keeps its prices (DISC-27). */
  readonly pricesFixed: boolean
  readonly onQuantity: (id: string, quantity: number) => void
  readonly onDiscount: (id: string) => void
  /** Null where there is nothing to look at closer. */
  readonly onEnlarge: ((id: string) => void) | null
  readonly onRemove: (id: string) => void
}

const TypedQuantity = ({
  quantity,
  onCommit
}: {
  readonly quantity: number
  readonly onCommit: (n: number) => void
}) => {
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    const typed = draft !== null && /^\d{1,5}$/.test(draft) ? Number(draft) : quantity
    setDraft(null)
    if (typed !== quantity) onCommit(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Enter") {
      event.preventDefault()
      commit()
    } else if (event.key === "Escape") {
      event.stopPropagation()
      setDraft(null)
    }
  }
  return (
    <input
      aria-label={shared.quantity}
      inputMode="numeric"
      autoComplete="off"
      value={draft ?? String(quantity)}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
