import CircleCheck from "lucide-react/icons/circle-check"
import Warehouse from "lucide-react/icons/warehouse"
import { Icon } from "../ui/Icon.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import type { Piece } from "./piece.ts"
import * as texts from "./pieceTexts.ts"
import styles from "./PieceFacts.module.css"

/** What a piece costs and what is left of it, in figures that are read across the counter. */
export const PieceFacts = ({ piece, atWarehouse }: PieceFactsProps) => (
  <dl className={styles["facts"]}>
    <div className={styles["price"]}>
      <dt className="sr">{texts.priceEach}</dt>
      <dd>
        {piece.regular !== null && (
          <>
            <Tag>{texts.sale}</Tag>
            <s>
              <span className="sr">{texts.regularPrice}</span>
              {moneyText(piece.regular)}
            </s>
          </>
        )}
        <b>{moneyText(piece.price)}</b>
      </dd>
    </div>
    {piece.fees.map((fee) => (
      <div key={fee.item_fee_id}>
        <dt>{fee.description}</dt>
        <dd>{texts.plus(moneyText(fee.amount))}</dd>
      </div>
    ))}
    {piece.upc !== null && (
      <div>
        <dt>{texts.upc}</dt>
        <dd className="code">{piece.upc}</dd>
      </div>
    )}
    {piece.serial !== null && (
      <div>
        <dt>{texts.serial}</dt>
        <dd className="code">{piece.serial}</dd>
      </div>
    )}
    {(piece.inStore !== null || piece.fromWarehouse || atWarehouse !== null) && (
      <div>
        <dt>{texts.stock}</dt>
        <dd className={styles["stock"]}>
          {piece.inStore !== null && (
            <span>
              <Icon of={CircleCheck} size={16} />
              {texts.inStore(piece.inStore)}
            </span>
          )}
          {(piece.fromWarehouse || atWarehouse !== null) && (
            <span>
              <Icon of={Warehouse} size={16} />
              {piece.fromWarehouse ? texts.fromWarehouse : texts.atWarehouse(atWarehouse ?? 0)}
            </span>
          )}
        </dd>
      </div>
    )}
  </dl>
)

export interface PieceFactsProps {
  readonly piece: Piece
  /** Pieces at the warehouse by count; null while that is not known. */
  readonly atWarehouse: number | null
}
