import { type SaveAs, SaveAsButton, SaveAsRow, SAVES } from "./SaveAsRow.tsx"
import { type Command, useApp, useDispatch, useRefusal } from "../app/hooks.ts"

const commandOf = (as: SaveAs): Command =>
  as === "COMPLETED" ? { _tag: "CompleteOrder" } : { _tag: "SaveCartAs", type: as }

/** A button that saves the cart of the register so, or says why it cannot. */
export const SaveChoice = ({ as }: { readonly as: SaveAs }) => {
  const command = commandOf(as)
  const saving = useApp((state) => state.savedCarts.saving !== null)
  const obstacle = useRefusal(command)
  const dispatch = useDispatch()
  return <SaveAsButton as={as} obstacle={obstacle} saving={saving} onSave={() => dispatch(command)} />
}

/** 'Save cart as' over the state; for the payment of a cart, not of a layaway (PAY-58 to PAY-60, SM-8). */
export const SaveAsButtons = () => {
  const { saving, problem } = useApp((state) => state.savedCarts)
  return (
    <SaveAsRow saving={saving} problem={problem}>
      {SAVES.map((as) => (
        <SaveChoice key={as} as={as} />
      ))}
    </SaveAsRow>
  )
}
