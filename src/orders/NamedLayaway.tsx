import { useEffect, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import { ZERO } from "../money/cents.ts"
import { OrderSearch } from "./OrderBlocks.tsx"
import { isLayaway } from "./rules.ts"
import * as texts from "./texts.ts"
import styles from "./OrderScreen.module.css"
import card from "../ui/Card.module.css"
import { Button } from "../ui/Button.tsx"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { CatalogNotice } from "../catalog/CatalogNotice.tsx"
import { PATHS } from "../paths.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import * as shared from "../ui/texts.ts"

/**
 * A layaway that the payment's address names by its id: what is due on it is to be paid (SHL-28, CG-17, CG-19). Where no
 * order is, another one is looked for; one on which nothing is due has its own screen; a cart comes first, in words.
 */
export const NamedLayaway = ({ orderId }: { readonly orderId: string }) => {
  const read = useRead("get_item_order", { order_id: orderId })
  const hasCart = useApp((state) => state.cart.cart !== null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const order = bodyOf(read)?.order_detail
  const balance = bodyOf(read)?.order_totals?.balance_remaining ?? ZERO
  useEffect(() => {
    // After a sale the cart comes no sooner than its end leads away from here: a layaway that was just paid is not begun anew.
    if (!order || !hasCart || !isLayaway(balance)) return
    const { order_number } = order
    setRefused(!dispatch({ _tag: "AddLayawayPayment", order_id: orderId, order_number, amount: balance, balance }))
    // Once for each answer: the way to dispatch is the same at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [read, hasCart])
  if (read._tag === "Loading" || !hasCart) return <output className={styles["wait"]}>{texts.loadingOrder}</output>
  if (!order)
    return (
      <OrderSearch
        title={texts.findLayaway}
        message={lackOf(read, texts.receiptNotFound)}
        last=""
        busy={false}
        onFind={(wanted) => navigate(`${PATHS.layaway}/${encodeURIComponent(wanted)}`)}
      />
    )
  if (!isLayaway(balance)) return <Redirect to={`${PATHS.return}/${order.order_number}`} />
  return isRefused ? <Refused number={order.order_number} /> : null
}

/** Why it goes no further, and the way back. */
const Refused = ({ number }: { readonly number: string }) => {
  const navigate = useNavigate()
  const back = useFirstFocus<HTMLButtonElement>()
  return (
    <div className={styles["page"]}>
      <CatalogNotice />
      <header className={`${card["card"]} ${styles["head"]}`}>
        <h1>{texts.layawayTitled(number)}</h1>
        <div className={styles["tools"]}>
          <Button ref={back} look="primary" size="l" data-resting-focus onClick={() => navigate(PATHS.sale)}>
            {shared.backToSale}
          </Button>
        </div>
      </header>
    </div>
  )
}
