import { Navigate, useLocation, useRoutes, useSearchParams } from "react-router-dom"
import {
  CustomerDetailPlace,
  CustomerPlace,
  DiagnosticsPlace,
  NamedLayaway,
  NotYetPlace,
  OpenOrdersPlace,
  OrderPlace,
  PaymentPlace,
  PrinterPlace,
  RecentPlace,
  RefundPlace,
  RegisterPlace,
  UnresolvedPlace
} from "./lazyPlaces.tsx"
import { COMING, PATHS } from "./pages.ts"
import { SalePlace } from "./SalePlace.tsx"
import { ScreenFailed } from "./ScreenFailed.tsx"
import { Shell } from "./Shell.tsx"
import { useApp } from "./hooks.ts"
import { isAtStake, isTaking } from "../payment/model.ts"

/** Bare `/` is the sale screen; with a search it shows the results (SHL-14, SHL-15, CG-01). */
const Home = () => {
  const { search } = useLocation()
  return new URLSearchParams(search).has("search_term") ? <SalePlace /> : <Navigate to="/sale" replace />
}

/** The sale screen, or the register screen that opens in its place (CART-21). */
const Sale = () => {
  const [query] = useSearchParams()
  return query.get("open_register") === "true" ? <RegisterPlace /> : <SalePlace />
}

/** Payment needs an open register: with a closed one its address leads to opening it (CG-86). */
const Payment = () => {
  const closed = useApp((state) => state.register.status === "Closed")
  return closed ? <Navigate to={PATHS.openRegister} replace /> : <PaymentPlace />
}

/** A refund needs an open register, as a payment does (CG-86). */
const Refund = ({ context }: { readonly context: "layaway" | "return" }) => {
  const closed = useApp((state) => state.register.status === "Closed")
  return closed ? <Navigate to={PATHS.openRegister} replace /> : <RefundPlace context={context} />
}

/**
 * A payment on a layaway: on the one that the address names by its id (CG-19), else on the one that was chosen; without
 * either its address leads to the layaways (CG-17).
 */
const LayawayPayment = () => {
  const [query] = useSearchParams()
  const chosen = useApp((state) => state.orders.layaway?.order_id ?? null)
  const taking = useApp((state) => isTaking(state.payment))
  const held = useApp(({ payment }) => isAtStake(payment) || payment.sale !== null)
  const named = query.get("order_id")
  if (named !== null && named !== chosen && !held) return <NamedLayaway key={named} orderId={named} />
  return chosen === null && !taking ? <Navigate to={PATHS.layaway} replace /> : <Payment />
}

const ROUTES = [
  {
    element: <Shell />,
    children: [
      { path: "/", element: <Home /> },
      { path: "/sale", element: <Sale /> },
      { path: PATHS.payment, element: <Payment /> },
      { path: PATHS.layawayPayment, element: <LayawayPayment /> },
      { path: PATHS.unresolved, element: <UnresolvedPlace /> },
      ...["/return", "/return/:id"].map((path) => ({ path, element: <OrderPlace key="return" mode="return" /> })),
      ...["/layaway", "/layaway/:id"].map((path) => ({ path, element: <OrderPlace key="layaway" mode="layaway" /> })),
      { path: "/refund/items", element: <Refund key="items" context="return" /> },
      { path: "/refund/layaway", element: <Refund key="layaway" context="layaway" /> },
      { path: PATHS.recentOrders, element: <RecentPlace /> },
      { path: PATHS.diagnostics, element: <DiagnosticsPlace /> },
      { path: PATHS.customer, element: <CustomerPlace /> },
      { path: PATHS.customerDetail, element: <CustomerDetailPlace /> },
      { path: PATHS.openOrders, element: <OpenOrdersPlace /> },
      { path: PATHS.printer, element: <PrinterPlace /> },
      ...Object.keys(COMING).map((path) => ({ path, element: <NotYetPlace key={path} path={path} /> })),
      { path: "*", element: <Navigate to="/sale" replace /> }
    ]
  }
]

/** The addresses of the register. */
export const Screens = () => {
  const screen = useRoutes(ROUTES)
  return <ScreenFailed at={useLocation().key}>{screen}</ScreenFailed>
}
