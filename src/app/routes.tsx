import { Navigate, useLocation, useRoutes, useSearchParams } from "react-router-dom"
import {
  CustomerDetailPage,
  CustomerSearchPage,
  DiagnosticsPage,
  NamedLayaway,
  NotYetPage,
  OpenOrdersPage,
  OrderPage,
  PaymentPage,
  PrinterPage,
  RecentOrdersPage,
  RefundPage,
  RegisterPage,
  UnresolvedPage
} from "./lazyPages.tsx"
import { PATHS } from "../paths.ts"
import { COMING } from "../shell/comingPages.ts"
import { SalePage } from "../catalog/SalePage.tsx"
import { ScreenFailed } from "../shell/ScreenFailed.tsx"
import { Shell } from "../shell/Shell.tsx"
import { useApp } from "./hooks.ts"
import { hasUnsettledMoney, isTakingPayment } from "../payment/model.ts"

/** Bare `/` is the sale screen; with a search it shows the results (SHL-14, SHL-15, CG-01). */
const Home = () => {
  const { search } = useLocation()
  return new URLSearchParams(search).has("search_term") ? <SalePage /> : <Navigate to={PATHS.sale} replace />
}

/** The sale screen, or the register screen that opens in its place (CART-21). */
const Sale = () => {
  const [query] = useSearchParams()
  return query.get("open_register") === "true" ? <RegisterPage /> : <SalePage />
}

/** Payment needs an open register: with a closed one its address leads to opening it (CG-86). */
const Payment = () => {
  const closed = useApp((state) => state.register.status === "Closed")
  return closed ? <Navigate to={PATHS.openRegister} replace /> : <PaymentPage />
}

/** A refund needs an open register, as a payment does (CG-86). */
const Refund = ({ context }: { readonly context: "layaway" | "return" }) => {
  const closed = useApp((state) => state.register.status === "Closed")
  return closed ? <Navigate to={PATHS.openRegister} replace /> : <RefundPage context={context} />
}

/**
 * A payment on a layaway: on the one that the address names by its id (CG-19), else on the one that was chosen; without
 * either its address leads to the layaways (CG-17).
 */
const LayawayPayment = () => {
  const [query] = useSearchParams()
  const chosen = useApp((state) => state.orders.layaway?.order_id ?? null)
  const taking = useApp((state) => isTakingPayment(state.payment))
  const held = useApp(({ payment }) => hasUnsettledMoney(payment) || payment.sale !== null)
  const named = query.get("order_id")
  if (named !== null && named !== chosen && !held) return <NamedLayaway key={named} orderId={named} />
  return chosen === null && !taking ? <Navigate to={PATHS.layaway} replace /> : <Payment />
}

const ROUTES = [
  {
    element: <Shell />,
    children: [
      { path: "/", element: <Home /> },
      { path: PATHS.sale, element: <Sale /> },
      { path: PATHS.payment, element: <Payment /> },
      { path: PATHS.layawayPayment, element: <LayawayPayment /> },
      { path: PATHS.unresolved, element: <UnresolvedPage /> },
      ...[PATHS.return, `${PATHS.return}/:id`].map((path) => ({
        path,
        element: <OrderPage key="return" mode="return" />
      })),
      ...[PATHS.layaway, `${PATHS.layaway}/:id`].map((path) => ({
        path,
        element: <OrderPage key="layaway" mode="layaway" />
      })),
      { path: PATHS.refundItems, element: <Refund key="items" context="return" /> },
      { path: PATHS.layawayRefund, element: <Refund key="layaway" context="layaway" /> },
      { path: PATHS.recentOrders, element: <RecentOrdersPage /> },
      { path: PATHS.diagnostics, element: <DiagnosticsPage /> },
      { path: PATHS.customer, element: <CustomerSearchPage /> },
      { path: PATHS.customerDetail, element: <CustomerDetailPage /> },
      { path: PATHS.openOrders, element: <OpenOrdersPage /> },
      { path: PATHS.printer, element: <PrinterPage /> },
      ...Object.keys(COMING).map((path) => ({ path, element: <NotYetPage key={path} path={path} /> })),
      { path: "*", element: <Navigate to={PATHS.sale} replace /> }
    ]
  }
]

/** The addresses of the register. */
export const Screens = () => {
  const screen = useRoutes(ROUTES)
  return <ScreenFailed at={useLocation().key}>{screen}</ScreenFailed>
}
