import type { ReactNode } from "react"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import type { SavedType } from "./wire.ts"
import { COMPLETED_ORDER, KINDS, SAVE_CART_AS } from "./messages.ts"
import * as texts from "./texts.ts"
import styles from "./SaveAsRow.module.css"

/** What a button of the row saves the cart as. */
export type SaveAs = SavedType | "COMPLETED"

/** In the specification's order (PAY-58 to PAY-60). */
export const SAVES = ["COMPLETED", "LAYAWAY", "OPEN_ORDER", "WORK_ORDER", "QUOTE", "GUNSMITHING"] as const

const labelOf = (as: SaveAs): string => (as === "COMPLETED" ? COMPLETED_ORDER : KINDS[as])

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
    <output className="sr">{saving !== null && texts.savingAs(KINDS[saving])}</output>
  </section>
)

export interface SaveAsRowProps {
  readonly saving: SavedType | null
  /** Why the last save did not happen. */
  readonly problem: string | null
  readonly children: ReactNode
}
