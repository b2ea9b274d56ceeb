import { type ComponentType, createElement, Suspense } from "react"
import { later } from "../ui/later.ts"

const adjust = later(async () => (await import("./AdjustPlace.tsx")).AdjustPlace)
const clearCart = later(async () => (await import("./questions.tsx")).ClearCartDialog)
const commands = later(async () => (await import("./CommandPlace.tsx")).CommandPlace)
const customer = later(async () => (await import("./customers.tsx")).CustomerPlace)
const customerBadges = later(async () => (await import("./customers.tsx")).CustomerBadges)
const customerDetail = later(async () => (await import("./customers.tsx")).CustomerDetailPlace)
const diagnostics = later(async () => (await import("./DiagnosticsPlace.tsx")).DiagnosticsPlace)
const layawayCart = later(async () => (await import("./LayawayCart.tsx")).LayawayCart)
const leaveQuestion = later(async () => (await import("./questions.tsx")).LeaveQuestion)
const loginWarning = later(async () => (await import("./questions.tsx")).LoginWarning)
const login = later(async () => (await import("./LoginPlace.tsx")).LoginPlace)
const menu = later(async () => (await import("./MenuPlace.tsx")).MenuPlace)
const namedLayaway = later(async () => (await import("./NamedLayaway.tsx")).NamedLayaway)
const notYet = later(async () => (await import("./NotYetPlace.tsx")).NotYetPlace)
const openOrders = later(async () => (await import("./OpenOrdersPlace.tsx")).OpenOrdersPlace)
const order = later(async () => (await import("./OrderPlace.tsx")).OrderPlace)
const orderChanges = later(async () => (await import("./OrderChanges.tsx")).OrderChanges)
const payment = later(async () => (await import("./paying.tsx")).PaymentPlace)
const pending = later(async () => (await import("./questions.tsx")).PendingNotice)
const printer = later(async () => (await import("./PrinterPlace.tsx")).PrinterPlace)
const recent = later(async () => (await import("./RecentPlace.tsx")).RecentPlace)
const refund = later(async () => (await import("./refunding.tsx")).RefundPlace)
const refundDone = later(async () => (await import("./refunding.tsx")).RefundDone)
const register = later(async () => (await import("./RegisterPlace.tsx")).RegisterPlace)
const results = later(async () => (await import("./ResultsPlace.tsx")).ResultsPlace)
const uploadBanner = later(async () => (await import("./UploadBanner.tsx")).UploadBanner)
const startup = later(async () => (await import("./questions.tsx")).StartupProblem)
const unresolved = later(async () => (await import("./UnresolvedPlace.tsx")).UnresolvedPlace)
const unresolvedWatch = later(async () => (await import("./UnresolvedWatch.tsx")).UnresolvedWatch)
const saveDone = later(async () => (await import("./SaveDone.tsx")).SaveDone)
const saleDone = later(async () => (await import("./paying.tsx")).SaleDone)

/** What comes over a screen that stands already: the screen does not wait for it. */
const over =
  <Props extends object>(Component: ComponentType<Props>) =>
  (props: Props) => <Suspense>{createElement(Component, props)}</Suspense>

export const AdjustPlace = adjust.Component
export const ClearCartDialog = over(clearCart.Component)
export const CommandPlace = commands.Component
export const CustomerPlace = customer.Component
export const CustomerBadges = customerBadges.Component
export const CustomerDetailPlace = customerDetail.Component
export const DiagnosticsPlace = diagnostics.Component
export const LayawayCart = over(layawayCart.Component)
export const LeaveQuestion = over(leaveQuestion.Component)
export const LoginPlace = login.Component
export const LoginWarning = over(loginWarning.Component)
export const MenuPlace = menu.Component
export const NamedLayaway = namedLayaway.Component
export const NotYetPlace = notYet.Component
export const OpenOrdersPlace = openOrders.Component
export const OrderPlace = order.Component
export const OrderChanges = over(orderChanges.Component)
export const PaymentPlace = payment.Component
export const PendingNotice = over(pending.Component)
export const PrinterPlace = printer.Component
export const RecentPlace = recent.Component
export const RefundPlace = refund.Component
export const RefundDone = refundDone.Component
export const RegisterPlace = register.Component
export const ResultsPlace = results.Component
export const SaleDone = saleDone.Component
export const SaveDone = saveDone.Component
export const UploadBanner = uploadBanner.Component
export const StartupProblem = over(startup.Component)
export const UnresolvedPlace = unresolved.Component
export const UnresolvedWatch = over(unresolvedWatch.Component)

const FIRST = [
  orderChanges,
  clearCart,
  results,
  adjust,
  customer,
  customerBadges,
  customerDetail,
  payment,
  saleDone,
  register,
  menu,
  login,
  commands,
  openOrders,
  saveDone,
  layawayCart,
  namedLayaway,
  unresolved,
  notYet,
  printer,
  diagnostics,
  order,
  refund,
  refundDone,
  recent,
  uploadBanner
]

/** Fetches what the first screen does without, so that it opens at once, and without the network too. */
export const preloadPlaces = (): Promise<unknown> => Promise.allSettled(FIRST.map(({ load }) => load()))
