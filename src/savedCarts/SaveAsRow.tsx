import type { ReactNode } from "react"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { KINDS, SAVED_TYPES, type SavedType } from "./kinds.ts"
import { COMPLETED_ORDER, SAVE_CART_AS } from "./shown/messages.ts"
import * as texts from "./texts.ts"
import styles from "./SaveAsRow.module.css"

/** What a button of the row saves the cart as. */
export type SaveAs = SavedType | "COMPLETED"

/** In the specification's order: what becomes an order comes first (PAY-58 to PAY-60). */
export const KINDS_SHOWN: readonly SavedType[] = [true, false].flatMap((first) =>
  SAVED_TYPES.filter((type) => (KINDS[type].becomes === "order") === first)
)
export const SAVES: readonly SaveAs[] = ["COMPLETED", ...KINDS_SHOWN]

const labelOf = (as: SaveAs): string => (as === "COMPLETED" ? COMPLETED_ORDER : KINDS[as].label)

/** One kind to save the cart as; when it cannot be chosen now it says why. */
export const SaveAsButton = ({ as, obstacle, saving, onSave }: SaveAsButtonProps) => (
  <Button disabled={obstacle !== null || saving} title={obstacle ?? undefined} onClick={onSave}>
    {labelOf(as)}
  </Button>
)

export interface SaveAsButtonProps {
  readonly as: SaveAs
  /** Why the cart cannot be saved so now, in words; null when it can. */
  readonly obstacle: string | null
  /** Is the cart being saved? */
  readonly saving: boolean
  readonly onSave: () => void
}

/** 'Save cart as' on the payment screen, with a button for each kind. */
export const SaveAsRow = ({ saving, problem, children }: SaveAsRowProps) => (
  <section className={styles["save"]} aria-labelledby="save-as">
    <h2 id="save-as">{SAVE_CART_AS}</h2>
    {problem !== null && <Note tone="danger">{problem}</Note>}
    <div className={styles["row"]}>{children}</div>
    <output className="sr">{saving !== null && texts.savingAs(KINDS[saving].label)}</output>
  </section>
)

export interface SaveAsRowProps {
  readonly saving: SavedType | null
  /** Why the last save did not happen. */
  readonly problem: string | null
  readonly children: ReactNode
}
