import { SaveAsRow } from "../carts/SaveAsRow.tsx"
import type { Command } from "./protocol.ts"
import { useApp, useDispatch, useStore } from "./hooks.ts"
import type { SaveAs } from "../carts/SaveAsRow.tsx"

const commandOf = (as: SaveAs): Command =>
  as === "COMPLETED" ? { _tag: "CompleteOrder" } : { _tag: "SaveCartAs", type: as }

/** 'Save cart as' over the state; for the payment of a cart, not of a layaway (PAY-58 to PAY-60, SM-8). */
export const SaveAsPlace = () => {
  const { saving, problem } = useApp((state) => state.carts)
  // What a cart can be saved as depends on these; `can` asks the decider itself.
  useApp((state) => state.cart)
  useApp((state) => state.payment)
  const store = useStore()
  const dispatch = useDispatch()
  return (
    <SaveAsRow
      saving={saving}
      problem={problem}
      obstacleOf={(as) => store.can(commandOf(as))}
      onSave={(as) => dispatch(commandOf(as))}
    />
  )
}
