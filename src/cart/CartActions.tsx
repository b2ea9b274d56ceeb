import type { LucideIcon } from "lucide-react"
import BadgePercent from "lucide-react/icons/badge-percent"
import CirclePlus from "lucide-react/icons/circle-plus"
import Landmark from "lucide-react/icons/landmark"
import StickyNote from "lucide-react/icons/sticky-note"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import * as shared from "../ui/texts.ts"
import * as texts from "./texts.ts"
import styles from "./CartActions.module.css"

/** The four buttons above the charge button: what is changed by hand on the whole order (CART-05). */
export const CartActions = ({ disabled, pricesFixed, onTaxExempt, onNote, onDiscount, onFee }: CartActionsProps) => (
  <div className={styles["actions"]}>
    <Action
      label={texts.taxExempt}
      icon={Landmark}
      letter="T"
      disabled={disabled || pricesFixed}
      onPress={onTaxExempt}
    />
    <Action label={texts.addNote} icon={StickyNote} letter="N" disabled={disabled} onPress={onNote} />
    <Action
      label={texts.addDiscount}
      icon={BadgePercent}
      letter="D"
      disabled={disabled || pricesFixed}
      onPress={onDiscount}
    />
    <Action label={texts.addFee} icon={CirclePlus} letter="F" disabled={disabled || pricesFixed} onPress={onFee} />
  </div>
)

const Action = ({ label, icon, letter, disabled, onPress }: ActionProps) => (
  <button type="button" aria-keyshortcuts={`Alt+${letter}`} disabled={disabled} onClick={onPress}>
    <span className="row gap-6">
      <Icon of={icon} size={18} />
      <Kbd>{shared.altKey(letter)}</Kbd>
    </span>
    {label}
  </button>
)

interface ActionProps {
  readonly label: string
  readonly icon: LucideIcon
  /** With Alt it presses the button. */
  readonly letter: string
  readonly disabled: boolean
  readonly onPress: () => void
}

export interface CartActionsProps {
  /** There is no cart yet. */
  readonly disabled: boolean
  /** What is here keeps its prices (DISC-27): only the note can be changed. */
  readonly pricesFixed: boolean
  readonly onTaxExempt: () => void
  readonly onNote: () => void
  readonly onDiscount: () => void
  readonly onFee: () => void
}
