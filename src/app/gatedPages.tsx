import { useSearchParams } from "../ui/navigation.ts"
import { Redirect } from "../ui/router.tsx"
import { hasUnsettledMoney, isTakingPayment } from "../payment/model.ts"
import { PATHS } from "../paths.ts"
import { useApp } from "./hooks.ts"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"

const AwayPayment = lazyWithPreload(async () => (await import("../offline/screens.tsx")).AwayPayment)
const NamedLayaway = lazyWithPreload(async () => (await import("../orders/NamedLayaway.tsx")).NamedLayaway)
const PaymentPage = lazyWithPreload(async () => (await import("../payment/PaymentPage.tsx")).PaymentPage)
const RefundPage = lazyWithPreload(async () => (await import("../refund/RefundPage.tsx")).RefundPage)

/** Payment needs an open register: with a closed one its address leads to opening it (CG-86). A sale without the server has its own. */
export const Payment = () => {
  const closed = useApp((state) => state.register.status === "Closed")
  const away = useApp(({ offline: { sale, keeping } }) => sale !== null || keeping !== null)
  if (away) return <AwayPayment />
  return closed ? <Redirect to={PATHS.openRegister} /> : <PaymentPage />
}

/** A refund needs an open register, as a payment does (CG-86). */
export const Refund = ({ context }: { readonly context: "layaway" | "return" }) => {
  const closed = useApp((state) => state.register.status === "Closed")
  return closed ? <Redirect to={PATHS.openRegister} /> : <RefundPage context={context} />
}

/**
 * A payment on a layaway: on the one that the address names by its id (CG-19), else on the one that was chosen; without
 * either its address leads to the layaways (CG-17).
 */
export const LayawayPayment = () => {
  const [query] = useSearchParams()
  const chosen = useApp((state) => state.orders.layaway?.order_id ?? null)
  const taking = useApp((state) => isTakingPayment(state.payment))
  const held = useApp(({ payment }) => hasUnsettledMoney(payment) || payment.sale !== null)
  const named = query.get("order_id")
  if (named !== null && named !== chosen && !held) return <NamedLayaway key={named} orderId={named} />
  return chosen === null && !taking ? <Redirect to={PATHS.layaway} /> : <Payment />
}
