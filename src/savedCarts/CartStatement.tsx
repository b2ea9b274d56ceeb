import { type StatementLoad, StatementView } from "./StatementView.tsx"
import * as texts from "./texts.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"

/** The statement of a saved cart, fetched from the back office and printed by the browser (SAVE-20). */
export const CartStatement = ({ cartId, type, onClose }: StatementPlaceProps) => {
  const read = useRead("get_item_shopping_cart_detail", { get_shopping_cart_id: cartId })
  return <StatementView type={type} load={loadOf(read)} onPrint={() => print()} onClose={onClose} />
}

export interface StatementPlaceProps {
  readonly cartId: string
  /** The cart's type code. */
  readonly type: string
  readonly onClose: () => void
}

const loadOf = (read: ReturnType<typeof useRead<"get_item_shopping_cart_detail">>): StatementLoad => {
  if (read._tag === "Loading") return { state: "loading" }
  const cart = bodyOf(read)
  return cart?.items ? { state: "loaded", cart } : { state: "failed", message: lackOf(read, texts.statementNotFound) }
}
