import { useRead } from "../../app/reads.ts"
import type { ProductDetail, ProductRow } from "../../catalog/contract.ts"
import { Reading } from "../../ui/Reading.tsx"
import { Skeleton } from "../../ui/Skeleton.tsx"
import { StatusLine } from "../../ui/StatusLine.tsx"
import { moneyText } from "../../ui/text.ts"
import card from "../../ui/Card.module.css"
import { Tag } from "../../ui/Tag.tsx"
import * as product from "../texts.ts"
import { asksOf } from "./asked.ts"
import { totalOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./PriceCheck.module.css"

/** One item as it is asked about across the counter: the price largest, then tax, fees, stock, and what its sale asks for. */
export const CheckedProduct = ({ row }: { readonly row: ProductRow }) => {
  const read = useRead("get_item_product", { product_id: row.product_id })
  return (
    <Reading of={read} waiting={<Skeleton />}>
      {({ product: detail }) => (detail === undefined ? null : <Checked detail={detail} serial={row.serial_number} />)}
    </Reading>
  )
}

/** Each shelf that the store says something of. */
const stockOf = (detail: ProductDetail): readonly (readonly [string, number | undefined])[] => [
  [product.inStore, detail.store_available ?? detail.available],
  ...(
    [
      [product.warehouse, detail.warehouse_available],
      [product.inCarts, detail.in_carts],
      [product.onLayaway, detail.on_layaway]
    ] as const
  ).filter(([, count]) => (count ?? 0) > 0)
]

const Checked = ({ detail, serial }: { readonly detail: ProductDetail; readonly serial: string | undefined }) => {
  const { description, price, price_unit, tax, fees = [] } = detail
  const total = totalOf(detail)
  const words =
    price === undefined ? (detail.asks_price === true ? texts.askedAtRegister : texts.noPrice) : moneyText(price)
  const asks = asksOf(detail)
  const here = detail.store_available ?? detail.available
  return (
    <section className={card["card"]} aria-label={description}>
      <StatusLine>
        {texts.said(description, words, here === undefined ? texts.uncounted : texts.inStore(Math.max(0, here)))}
      </StatusLine>
      <div className={styles["head"]}>
        <div>
          <h2>{description}</h2>
          <p className={styles["quiet"]}>
            {detail.upc} {serial !== undefined && texts.serial(serial)}
          </p>
          {detail.inactive === true && <Tag tone="warn">{texts.notSold}</Tag>}
          {detail.internal_use_only === true && <Tag tone="warn">{texts.internal}</Tag>}
        </div>
        <p className={styles["price"]}>
          <b>{words}</b>
          {price !== undefined && price_unit !== undefined && <span>{texts.each(price_unit)}</span>}
        </p>
      </div>
      <div className={styles["parts"]}>
        <dl aria-label={texts.price}>
          <Row name={texts.price} value={words} />
          {detail.not_taxable === true && <Row name={texts.tax} value={texts.noTax} />}
          {detail.not_taxable !== true && tax !== undefined && <Row name={texts.tax} value={moneyText(tax)} />}
          {fees.map(({ description: name, amount }) => (
            <Row key={name} name={name} value={moneyText(amount)} />
          ))}
          {total !== null && tax !== undefined && (
            <div className={styles["total"]}>
              <dt>{texts.total}</dt>
              <dd>{moneyText(total)}</dd>
            </div>
          )}
        </dl>
        <dl aria-label={texts.stock}>
          {stockOf(detail).map(([name, count]) => (
            <Row key={name} name={name} value={count === undefined ? texts.uncounted : String(Math.max(0, count))} />
          ))}
        </dl>
        <div>
          <h3>{texts.asks}</h3>
          {asks.length === 0 ? (
            <p className={styles["quiet"]}>{texts.asksNothing}</p>
          ) : (
            <ul>
              {asks.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {total !== null && tax !== undefined && <p className={styles["quiet"]}>{texts.taxExplained}</p>}
    </section>
  )
}

const Row = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
