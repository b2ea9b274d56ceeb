import { useApp } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import { KINDS, SAVE_CART_AS } from "./messages.ts"
import { SaveChoice } from "./SaveAsButtons.tsx"
import * as texts from "./texts.ts"
import styles from "./SaveAsRow.module.css"

/** What a cart may be put aside as away from its payment; a completed order needs that. */
const PUT_ASIDE = ["OPEN_ORDER", "LAYAWAY", "WORK_ORDER", "QUOTE", "GUNSMITHING"] as const

/** 'Save cart as' over a screen that wants the cart out of its way (CUST-21, SAVE-09 to SAVE-11). */
export const SaveAsDialog = ({ onCancel }: { readonly onCancel: () => void }) => {
  const { saving, problem } = useApp((state) => state.savedCarts)
  return (
    <Dialog
      title={SAVE_CART_AS}
      description={texts.foundAgain}
      onCancel={onCancel}
      footer={
        <Button data-autofocus onClick={onCancel}>
          {shared.cancel}
        </Button>
      }
    >
      {problem !== null && <Note tone="danger">{problem}</Note>}
      <div className={styles["choices"]}>
        {PUT_ASIDE.map((as) => (
          <SaveChoice key={as} as={as} />
        ))}
      </div>
      <output className="sr">{saving !== null && texts.savingAs(KINDS[saving])}</output>
    </Dialog>
  )
}
