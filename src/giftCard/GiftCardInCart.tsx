import ArrowLeft from "lucide-react/icons/arrow-left"
import { useRef } from "react"
import { useNavigate } from "../ui/navigation.ts"
import type { CartItem } from "../cart/contract.ts"
import { lineFacts } from "../cart/rules.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Note } from "../ui/Note.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import pad from "../ui/PadPage.module.css"
import styles from "./GiftCard.module.css"
import * as texts from "./texts.ts"

/** A card that is in the cart: its number is known to nobody any more, so that it is looked at and not typed anew (GIFT-06). */
export const GiftCardInCart = ({ line }: { readonly line: CartItem }) => {
  const navigate = useNavigate()
  const region = useRef<HTMLDivElement>(null)
  // Its keys work here: the focus comes along from the line.
  const back = useFirstFocus<HTMLButtonElement>()
  const close = () => navigate(PATHS.sale)
  useKeyDown(region, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  return (
    <div ref={region} className={pad["column"]}>
      <section className={cx(card["card"], styles["part"])}>
        <h1>{texts.title}</h1>
        {lineFacts(line).map((fact) => (
          <p key={fact} className="code">
            {fact}
          </p>
        ))}
      </section>
      <section className={cx(card["card"], styles["sum"])}>
        <dl>
          <dt>{texts.addAmount}</dt>
          <dd>{moneyText(line.price)}</dd>
        </dl>
      </section>
      <Note>{texts.inCartExplained}</Note>
      <span className="grow" />
      <footer className={pad["foot"]}>
        <Button ref={back} size="xl" data-resting-focus onClick={close}>
          <Icon of={ArrowLeft} />
          {shared.close}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
        <Button size="xl" look="primary" disabled>
          {texts.inCart}
        </Button>
      </footer>
    </div>
  )
}
