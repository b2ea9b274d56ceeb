import type { LucideIcon } from "lucide-react"
import CircleCheck from "lucide-react/icons/circle-check"
import CircleSlash from "lucide-react/icons/circle-slash"
import FileText from "lucide-react/icons/file-text"
import Hash from "lucide-react/icons/hash"
import IdCard from "lucide-react/icons/id-card"
import Layers from "lucide-react/icons/layers"
import Moon from "lucide-react/icons/moon"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import UserRound from "lucide-react/icons/user-round"
import Warehouse from "lucide-react/icons/warehouse"
import type { ProductDetail } from "../catalog/contract.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { Pictures } from "./Pictures.tsx"
import { isInsufficient, type Offer, picturesOf } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./Hero.module.css"

/** The answer at one glance: what it is, what it costs, and how many there are where (PROD-01, PROD-07, PROD-08). */
export const Hero = ({ detail, offer, asOf }: HeroProps) => (
  <section className={styles["hero"]} aria-label={detail.description}>
    <Pictures
      name={detail.description}
      sources={picturesOf(detail)}
      badge={offer.inCart > 0 ? texts.inCart(offer.inCart) : null}
    />
    <div className={styles["middle"]}>
      <Tags detail={detail} offer={offer} />
      <h1>{detail.description}</h1>
      <p className={styles["ids"]}>
        {detail.upc && (
          <span>
            {texts.upc} <b className="code">{detail.upc}</b>
          </span>
        )}
        {detail.sku && (
          <span className={styles["wide"]}>
            {texts.sku} <b className="code">{detail.sku}</b>
          </span>
        )}
      </p>
      <div className="grow" />
      <Prices detail={detail} />
    </div>
    <Stock detail={detail} offer={offer} asOf={asOf} />
  </section>
)

export interface HeroProps {
  readonly detail: ProductDetail
  readonly offer: Offer
  /** When the counts were read, where nobody can be asked now; null while they are fresh. */
  readonly asOf: string | null
}

const Tags = ({ detail, offer }: Omit<HeroProps, "asOf">) => (
  <div className={styles["tags"]}>
    {isInsufficient(offer) && detail.serializable !== true && (
      <Tag tone="danger" icon={CircleSlash}>
        {texts.insufficient}
      </Tag>
    )}
    {detail.serializable === true && <Tag icon={Hash}>{texts.serialNeeded}</Tag>}
    {(detail.require_customer === true || detail.serializable === true) && (
      <Tag icon={UserRound}>{texts.customerNeeded}</Tag>
    )}
    {detail.firearms_transaction_info_required === true && <Tag icon={FileText}>{texts.paperwork}</Tag>}
    {(detail.minimum_age ?? 0) > 0 && (
      <Tag tone="warn" icon={IdCard}>
        {texts.ageOnly(detail.minimum_age ?? 0)}
      </Tag>
    )}
    {detail.inactive === true && (
      <Tag tone="warn" icon={Moon}>
        {texts.inactive}
      </Tag>
    )}
  </div>
)

/** MSRP and MAP stand beside the price where they say something else. */
const Prices = ({ detail: { price, msrp, map } }: Pick<HeroProps, "detail">) => {
  const others = (
    [
      [texts.msrp, msrp],
      [texts.map, map]
    ] as const
  ).filter(([, amount]) => amount !== undefined && amount > 0 && amount !== price)
  return (
    <div className={styles["price"]}>
      <b>
        <span className="sr">{texts.price} </span>
        {price === undefined ? <small>{texts.noPrice}</small> : moneyText(price)}
      </b>
      {others.length > 0 && (
        <dl>
          {others.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount !== undefined && moneyText(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

interface Cell {
  readonly name: string
  readonly icon: LucideIcon
  readonly count: number | undefined
  readonly tone?: "in" | "out" | "far" | undefined
}

/** A back end that does not say how many are in carts or laid away: the cell is left out. */
const cellsOf = (detail: ProductDetail, offer: Offer): readonly Cell[] => {
  const free = detail.store_available ?? detail.available
  const far = detail.warehouse_available
  const none = free !== undefined && free < 1
  return [
    {
      name: texts.inStore,
      icon: none ? CircleSlash : CircleCheck,
      count: free === undefined ? undefined : Math.max(0, free),
      tone: none ? (isInsufficient(offer) ? "out" : undefined) : "in"
    },
    { name: texts.warehouse, icon: Warehouse, count: far, tone: none && (far ?? 0) > 0 ? "far" : undefined },
    { name: texts.inCarts, icon: ShoppingCart, count: detail.in_carts },
    { name: texts.onLayaway, icon: Layers, count: detail.on_layaway }
  ]
}

const Stock = ({ detail, offer, asOf }: HeroProps) => (
  <div className={styles["stock"]}>
    <dl aria-label={texts.stock}>
      {cellsOf(detail, offer)
        .filter(({ name, count }) => count !== undefined || name === texts.inStore)
        .map(({ name, icon, count, tone }) => (
          <div key={name} className={cx(styles["cell"], tone && styles[tone])}>
            <dt>
              <Icon of={icon} size={16} />
              {name}
            </dt>
            <dd>{count ?? <small>{texts.uncounted}</small>}</dd>
          </div>
        ))}
    </dl>
    {asOf !== null && <p>{texts.asOf(asOf)}</p>}
  </div>
)
