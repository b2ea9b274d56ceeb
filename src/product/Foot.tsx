import type { ReactNode } from "react"
import ArrowLeft from "lucide-react/icons/arrow-left"
import CircleAlert from "lucide-react/icons/circle-alert"
import Hash from "lucide-react/icons/hash"
import type { Cents } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { PLACES } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { Stepper } from "./Stepper.tsx"
import * as texts from "./texts.ts"
import styles from "./Foot.module.css"

/** What stands between Close and the green button. */
export type FootMiddle =
  | { readonly _tag: "Quantity"; readonly value: number; readonly most: number | null; readonly hint: string | null }
  | { readonly _tag: "Serial"; readonly serial: string | null; readonly scanned: boolean }
  | { readonly _tag: "Why"; readonly title: string; readonly words: string }

/** Close, how many, and the one green button with what it adds; it never moves. */
export const Foot = ({ middle, action, worth, off, busy, quiet, onQuantity, onAdd, onClose }: FootProps) => (
  <div className={styles["foot"]}>
    <Button size="xl" className={styles["close"]} onClick={onClose}>
      <Icon of={ArrowLeft} />
      {shared.close}
      <Kbd>{shared.escapeKey}</Kbd>
    </Button>
    <span className="grow" />
    <Middle middle={middle} onQuantity={onQuantity} />
    <Button
      size="xl"
      look={quiet ? "plain" : "primary"}
      className={styles["add"]}
      aria-disabled={off || busy || undefined}
      onClick={() => {
        if (!off && !busy) onAdd()
      }}
    >
      <span>{busy ? texts.adding : action}</span>
      {worth !== null && !off && !busy && <small>{moneyText(worth)}</small>}
      <Kbd>{shared.enterKey}</Kbd>
    </Button>
  </div>
)

export interface FootProps {
  readonly middle: FootMiddle
  readonly action: string
  /** What the button adds, in cents. */
  readonly worth: Cents | null
  readonly off: boolean
  readonly busy: boolean
  /** Another button of the screen is the green one. */
  readonly quiet: boolean
  readonly onQuantity: (value: number) => void
  readonly onAdd: () => void
  readonly onClose: () => void
}

const Middle = ({ middle, onQuantity }: Pick<FootProps, "middle" | "onQuantity">): ReactNode => {
  switch (middle._tag) {
    case "Quantity":
      return (
        <div className={styles["quantity"]}>
          <span className={styles["words"]}>
            <b>{shared.quantity}</b>
            {middle.hint}
          </span>
          <Kbd>F4</Kbd>
          <Stepper id={PLACES.quantity} large value={middle.value} most={middle.most} onChange={onQuantity} />
        </div>
      )
    case "Serial":
      return (
        <p className={styles["said"]}>
          <Icon of={Hash} size={20} />
          <span>
            <b>{middle.serial === null ? texts.chooseSerial : texts.serial(middle.serial)}</b>
            <small>{middle.scanned ? texts.scanAgain : texts.onePiece}</small>
          </span>
        </p>
      )
    case "Why":
      return (
        <p className={styles["why"]}>
          <Icon of={CircleAlert} size={20} />
          <span>
            <b>{middle.title}</b>
            <small>{middle.words}</small>
          </span>
        </p>
      )
  }
}
