import type { ReplyOf } from "../kernel/contract.ts"
import { careNote } from "../cart/rules.ts"
import { Button } from "../ui/Button.tsx"
import { amountText } from "../ui/text.ts"
import type { orders } from "./contract.ts"
import type { GoodsPiece } from "./useGoods.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import table from "../ui/Table.module.css"
import styles from "./OrderScreen.module.css"

type Worth = ReplyOf<typeof orders.get_no_receipt_return> | null

/** The goods that come back without a receipt, each at today's price, and what they come to. */
export const NoReceiptGoods = ({ pieces, worth, onTakeOut }: NoReceiptGoodsProps) => (
  <section className={card["card"]} aria-labelledby="no-receipt-goods">
    <h2 id="no-receipt-goods">{texts.itemsHead}</h2>
    <table className={`${table["table"]} ${table["plain"]} ${styles["table"]}`} data-grid="keys">
      <thead>
        <tr>
          <th scope="col">{texts.itemColumn}</th>
          <th scope="col" data-end>
            {texts.quantityShort}
          </th>
          <th scope="col" data-end>
            {texts.price}
          </th>
          <th scope="col">
            <span className="sr">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pieces.map((piece) => {
          const price = worth?.items?.find(({ product_id }) => product_id === piece.product_id)?.price
          return (
            <tr key={[piece.product_id, piece.return_reason, piece.not_sellable].join()}>
              <td>
                <b>{piece.description}</b>
                {careNote(piece) !== null && <small>{careNote(piece)}</small>}
              </td>
              <td data-end>{piece.quantity}</td>
              <td data-end>{price !== undefined && amountText(price)}</td>
              <td className={styles["act"]}>
                <Button aria-label={texts.takeOutOf(piece.description)} onClick={() => onTakeOut(piece)}>
                  {texts.takeOut}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {worth?.totals !== undefined && (
      <dl className={styles["sums"]}>
        <dt>{texts.subtotal}</dt>
        <dd>{amountText(worth.totals.subtotal)}</dd>
        <dt>{texts.taxShort}</dt>
        <dd>{amountText(worth.totals.tax_amount)}</dd>
        <dt>{texts.otherTaxes}</dt>
        <dd>{amountText(worth.totals.other_tax_amount)}</dd>
        <dt className={styles["strong"]}>{texts.total}</dt>
        <dd className={styles["strong"]}>{amountText(worth.totals.total)}</dd>
      </dl>
    )}
  </section>
)

interface NoReceiptGoodsProps {
  readonly pieces: readonly GoodsPiece[]
  /** As the back office prices them now; null before it has. */
  readonly worth: Worth
  readonly onTakeOut: (piece: GoodsPiece) => void
}
