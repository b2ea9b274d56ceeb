import { useApp } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { Note } from "../ui/Note.tsx"
import * as shared from "../ui/texts.ts"
import { KINDS } from "./kinds.ts"
import { SAVE_CART_AS } from "./shown/messages.ts"
import { SaveChoice } from "./SaveAsButtons.tsx"
import { KINDS_SHOWN } from "./SaveAsRow.tsx"
import * as texts from "./texts.ts"
import styles from "./SaveAsRow.module.css"

/** What a cart may be put aside as away from its payment; a completed order needs that. What asks for nobody comes first. */
const PUT_ASIDE = [false, true].flatMap((asks) => KINDS_SHOWN.filter((type) => KINDS[type].customer === asks))

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
      <output className="sr">{saving !== null && texts.savingAs(KINDS[saving].label)}</output>
    </Dialog>
  )
}
