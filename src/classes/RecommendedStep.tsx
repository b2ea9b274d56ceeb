import Check from "lucide-react/icons/check"
import PenLine from "lucide-react/icons/pen-line"
import Plus from "lucide-react/icons/plus"
import { useNavigate } from "../ui/navigation.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { screenFor } from "../catalog/rules.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { ClassHead, type ClassHeadProps } from "./ClassHead.tsx"
import type { Recommended } from "./contract.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./Classes.module.css"

/** What goes with a class: each says whether the cart has it, and is added by a press (CLS-14). */
export const RecommendedStep = ({ products, onEdit, onClose, ...head }: RecommendedStepProps) => {
  const items = useApp(({ cart }) => cart.cart?.items)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const isThere = (product: string) => items?.some(({ product_id }) => product_id === product) ?? false
  const add = (product: Recommended) => {
    if (product.serializable === true) navigate(screenFor(PATHS.productDetail, product))
    else dispatch({ _tag: "PickProduct", product, quantity: 1, stays: true })
  }
  const there = products.filter(({ product_id }) => isThere(product_id)).length
  return (
    <section className={styles["page"]} aria-label={texts.recommended}>
      <ClassHead {...head} onClose={onClose} />
      <p className={styles["split"]}>
        <b>{texts.recommended}</b>
        <span>{texts.inCartOf(there, products.length)}</span>
        <span className="grow" />
      </p>
      <ul className={styles["tiles"]} data-grid="tiles">
        {products.map((product) => (
          <li key={product.product_id} className={card["surface"]}>
            <span className={styles["picture"]}>
              <ProductImage src={product.image_src} />
            </span>
            <b>{product.description}</b>
            <span className={styles["split"]}>
              <span className={styles["price"]}>{product.price !== undefined && moneyText(product.price)}</span>
              {isThere(product.product_id) ? (
                <Tag tone="ok" icon={Check} className={styles["there"]}>
                  {texts.inCart}
                </Tag>
              ) : (
                <Button data-cell aria-label={texts.addOf(product.description)} onClick={() => add(product)}>
                  <Icon of={Plus} />
                  {product.serializable === true ? texts.choose : texts.add}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <footer className={styles["foot"]}>
        {onEdit !== null && (
          <Button size="xl" onClick={onEdit}>
            <Icon of={PenLine} />
            {texts.editRegistration}
          </Button>
        )}
        <span className="grow" />
        <Button size="xl" data-resting-focus onClick={onClose}>
          {texts.backToSale}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
      </footer>
    </section>
  )
}

export interface RecommendedStepProps extends ClassHeadProps {
  readonly products: readonly Recommended[]
  /** Null when its line is gone. */
  readonly onEdit: (() => void) | null
}
