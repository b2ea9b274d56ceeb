import { useDeferredValue } from "react"
import { useNavigate } from "../ui/navigation.ts"
import CircleCheck from "lucide-react/icons/circle-check"
import Info from "lucide-react/icons/info"
import Maximize2 from "lucide-react/icons/maximize-2"
import Warehouse from "lucide-react/icons/warehouse"
import { useApp, useUi } from "../app/hooks.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import stage from "../ui/Stage.module.css"
import { useStoreTime } from "../ui/storeTime.ts"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { Held } from "./Held.tsx"
import { lastPiece, type Piece } from "./piece.ts"
import { type Added, editPathOf } from "./model.ts"
import { enlarge } from "./texts.ts"
import * as texts from "./pieceTexts.ts"
import styles from "./LastPiece.module.css"

/** The piece that was scanned last, large, beside its cart; drawn once its line stands, so that no scan waits for it. */
export const LastPiece = () => {
  const ui = useUi()
  const cart = useDeferredValue(useApp((state) => state.cart))
  const client = useApp((state) => state.session.client)
  const piece = lastPiece(cart)
  if (piece === null) return <div className={stage["stage"]} />
  const added = cart.added?.item === piece.id ? cart.added : null
  const item = cart.cart?.items.find((one) => one.shopping_cart_item_id === piece.id)
  const edit = item === undefined ? null : editPathOf(item, client)
  return (
    <section className={cx(stage["stage"], styles["last"])} aria-label={texts.lastItem}>
      <button type="button" className={styles["picture"]} onClick={() => ui.set({ enlarged: piece.id })}>
        <ProductImage src={piece.image} />
        <span className="sr">{enlarge(piece.description)}, </span>
        <Held quantity={piece.quantity} />
        <span className={styles["sign"]}>
          <Icon of={Maximize2} size={16} />
        </span>
      </button>
      <div className={styles["words"]}>
        <Taken added={added} />
        <h2>{piece.description}</h2>
        <Names piece={piece} />
        <span className="grow" />
        <Stock piece={piece} />
      </div>
      <div className={styles["price"]}>
        <Price piece={piece} />
        <Fees piece={piece} />
        <span className="grow" />
        {piece.productId !== null && (
          <Details path={edit ?? addressOf(PATHS.productDetail, { product_id: piece.productId })} />
        )}
      </div>
    </section>
  )
}

const Taken = ({ added }: { readonly added: Added | null }) => {
  const { timeOfDay } = useStoreTime()
  return (
    <p className={styles["taken"]}>
      <Icon of={CircleCheck} size={17} />
      {added === null ? texts.inThisSale : texts.added(timeOfDay(added.at))}
      {added !== null && <span className={styles["times"]}>{texts.times(added.quantity)}</span>}
    </p>
  )
}

const Names = ({ piece: { upc, model, serial } }: PieceProps) => (
  <p className={styles["names"]}>
    {model !== null && (
      <span>
        {texts.model} <b className="code">{model}</b>
      </span>
    )}
    {upc !== null && (
      <span>
        {texts.upc} <b className="code">{upc}</b>
      </span>
    )}
    {serial !== null && (
      <span>
        {texts.serial} <b className="code">{serial}</b>
      </span>
    )}
  </p>
)

const Stock = ({ piece: { left, fromWarehouse } }: PieceProps) => (
  <p className={styles["stock"]}>
    {left !== null && (
      <span>
        <Icon of={CircleCheck} size={16} />
        <span>
          <b>{left}</b> {texts.leftInStore}
        </span>
      </span>
    )}
    {fromWarehouse && (
      <span>
        <Icon of={Warehouse} size={16} />
        {texts.fromWarehouse}
      </span>
    )}
  </p>
)

const Price = ({ piece: { price, regular } }: PieceProps) => (
  <p className={styles["each"]}>
    {regular !== null && (
      <>
        <Tag tone="ok">{texts.sale}</Tag>
        <s>
          <span className="sr">{texts.regularPrice}</span>
          {moneyText(regular)}
        </s>
      </>
    )}
    <b>
      <span className="sr">{texts.priceEach} </span>
      {moneyText(price)}
    </b>
  </p>
)

/** So many fees have a line each; more of them are one sum. */
const MOST_FEES = 2

const Fees = ({ piece: { fees, quantity } }: PieceProps) => {
  const told = fees.map(({ item_fee_id: id, amount, description }) => [id, texts.fee(amount, quantity, description)])
  const all = texts.fees(fees)
  return (told.length > MOST_FEES ? [["all", all]] : told).map(([id, words]) => (
    <p key={id} className={styles["fee"]}>
      {words}
    </p>
  ))
}

const Details = ({ path }: { readonly path: string }) => {
  const navigate = useNavigate()
  return (
    <Button aria-keyshortcuts="Alt+I" onClick={() => navigate(path)}>
      <Icon of={Info} size={18} />
      {texts.details}
      <Kbd>{shared.altKey("I")}</Kbd>
    </Button>
  )
}

interface PieceProps {
  readonly piece: Piece
}
