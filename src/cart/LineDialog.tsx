import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Dialog } from "../ui/Dialog.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import * as shared from "../ui/texts.ts"
import { Held } from "./Held.tsx"
import { PieceFacts } from "./PieceFacts.tsx"
import { openKindOf } from "./model.ts"
import { pieceOf } from "./piece.ts"
import * as texts from "./pieceTexts.ts"
import styles from "./LineDialog.module.css"

/** A line as large as the screen allows, to compare with the piece in the hand. What the cart does not say, a search does. */
export const LineDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const navigate = useNavigate()
  const cart = useApp((state) => state.cart)
  const piece = pieceOf(cart, id)
  // What has no product has nothing to show of one.
  const isOpen = useApp(({ session }) =>
    cart.cart?.items.some((item) => item.shopping_cart_item_id === id && openKindOf(item, session.client) !== null)
  )
  const read = useRead("get_list_products", piece?.upc ? { search_term: piece.upc } : null)
  if (piece === null) return null
  const open = () => {
    onClose()
    const product_id = piece.productId ?? undefined
    navigate(addressOf(PATHS.productDetail, { product_id, shopping_cart_item_id: piece.id }))
  }
  const found = bodyOf(read)?.list?.find((row) => row.product_id === piece.productId)
  return (
    <Dialog
      title={piece.description}
      wide
      onCancel={onClose}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {shared.close}
          </Button>
          {piece.productId !== null && !isOpen && (
            <Button look="primary" onClick={open}>
              {texts.details}
            </Button>
          )}
        </>
      }
    >
      <div className={styles["picture"]}>
        <ProductImage src={piece.image ?? found?.image_src} />
        <Held quantity={piece.quantity} />
      </div>
      <PieceFacts piece={piece} atWarehouse={found?.warehouse_available ?? null} />
    </Dialog>
  )
}
