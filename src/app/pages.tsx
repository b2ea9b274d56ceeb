import type { ComponentType, ReactElement } from "react"
import { type DeskPath, PATHS, type RegisterPath } from "../paths.ts"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { LayawayPayment, Payment, Refund } from "./gatedPages.tsx"
import { Sale } from "./homePages.tsx"

/** A screen in a script of its own, which the first screen does not wait for. */
const lazy = (from: () => Promise<ComponentType>): ReactElement => {
  const Page = lazyWithPreload(from)
  return <Page />
}

/** A page of the managers' desk: its frame, which asks who they are, comes along with it. */
const desk = (from: () => Promise<ComponentType>): ReactElement =>
  lazy(async () => {
    const [{ Desk }, Page] = await Promise.all([import("../store/Desk.tsx"), from()])
    const OnDesk = () => (
      <Desk>
        <Page />
      </Desk>
    )
    return OnDesk
  })

const OrderPage = lazyWithPreload(async () => (await import("../orders/OrderPage.tsx")).OrderPage)

/** A screen that also opens for the one whose id follows in the address. */
interface WithId {
  readonly withId: (id: string | undefined) => ReactElement
}

/** The pages of the managers' desk, each in a script of its own. */
const DESK_PAGES = {
  [PATHS.store]: async () => (await import("../store/ProductsPage.tsx")).ProductsPage,
  [PATHS.storeImport]: async () => (await import("../store/ImportPage.tsx")).ImportPage,
  [PATHS.storePeople]: async () => (await import("../store/PeoplePage.tsx")).PeoplePage,
  [PATHS.storeRegisters]: async () => (await import("../store/RegistersPage.tsx")).RegistersPage,
  [PATHS.storeLists]: async () => (await import("../store/lists/ListsPage.tsx")).ListsPage,
  [PATHS.storeDetails]: async () => (await import("../store/DetailsPage.tsx")).DetailsPage,
  [PATHS.storeBackup]: async () => (await import("../store/backup/BackupPage.tsx")).BackupPage
} as const satisfies Readonly<Record<DeskPath, () => Promise<ComponentType>>>

/** The screen of each path of the register; null where another path's opens. A path without either does not compile. */
const REGISTER_PAGES: Readonly<Record<RegisterPath, ReactElement | WithId | null>> = {
  [PATHS.sale]: <Sale />,
  [PATHS.openRegister]: null,
  [PATHS.payment]: <Payment />,
  [PATHS.layawayPayment]: <LayawayPayment />,
  [PATHS.return]: { withId: (id) => <OrderPage mode="return" id={id} /> },
  [PATHS.layaway]: { withId: (id) => <OrderPage mode="layaway" id={id} /> },
  [PATHS.refund]: null,
  [PATHS.refundItems]: <Refund context="return" />,
  [PATHS.layawayRefund]: <Refund context="layaway" />,
  [PATHS.customer]: lazy(async () => (await import("../customer/CustomerSearchPage.tsx")).CustomerSearchPage),
  [PATHS.customerDetail]: lazy(async () => (await import("../customer/CustomerDetailPage.tsx")).CustomerDetailPage),
  [PATHS.license]: lazy(async () => (await import("../customer/license/LicensePage.tsx")).LicensePage),
  [PATHS.openOrders]: lazy(async () => (await import("../savedCarts/OpenOrdersPage.tsx")).OpenOrdersPage),
  [PATHS.recentOrders]: lazy(async () => (await import("../orders/RecentOrdersPage.tsx")).RecentOrdersPage),
  [PATHS.noReceipt]: lazy(async () => (await import("../orders/NoReceiptPage.tsx")).NoReceiptPage),
  [PATHS.stockExceptions]: lazy(async () => (await import("../catalog/StockExceptionsPage.tsx")).StockExceptionsPage),
  [PATHS.closing]: lazy(async () => (await import("../register/ClosingPage.tsx")).ClosingPage),
  [PATHS.closings]: lazy(async () => (await import("../register/ClosingsPage.tsx")).ClosingsPage),
  [PATHS.timeSheets]: lazy(async () => (await import("../timeClock/TimeSheetsPage.tsx")).TimeSheetsPage),
  [PATHS.unresolved]: lazy(async () => (await import("../payment/UnresolvedPage.tsx")).UnresolvedPage),
  [PATHS.toBook]: lazy(async () => (await import("../offline/screens.tsx")).ToBookPage),
  [PATHS.printer]: lazy(async () => (await import("../hardware/PrinterPage.tsx")).PrinterPage),
  [PATHS.diagnostics]: lazy(async () => (await import("../shell/DiagnosticsPage.tsx")).DiagnosticsPage),
  // Which of its three it opens for stands in the query (CG-06).
  [PATHS.productDetail]: lazy(async () => (await import("./ProductDetail.tsx")).ProductDetail),
  [PATHS.priceCheck]: lazy(async () => (await import("../product/check/PriceCheckPage.tsx")).PriceCheckPage),
  [PATHS.giftCard]: lazy(async () => (await import("../giftCard/GiftCardPage.tsx")).GiftCardPage),
  [PATHS.memberships]: lazy(async () => (await import("../memberships/MembershipPage.tsx")).MembershipPage),
  [PATHS.askedPrice]: lazy(async () => (await import("../services/AskedPricePage.tsx")).AskedPricePage),
  [PATHS.services]: lazy(async () => (await import("../services/ServicePage.tsx")).ServicePage),
  [PATHS.classes]: lazy(async () => (await import("../classes/ClassesPage.tsx")).ClassesPage),
  [PATHS.rentals]: lazy(async () => (await import("../rentals/RentalPage.tsx")).RentalPage),
  [PATHS.gunsmithing]: lazy(async () => (await import("../gunsmithing/GunsmithingPage.tsx")).GunsmithingPage),
  [PATHS.tradeIn]: lazy(async () => (await import("../tradeIn/TradeInPage.tsx")).TradeInPage),
  [PATHS.range]: lazy(async () => (await import("../range/RangePage.tsx")).RangePage),
  [PATHS.reserve]: lazy(async () => (await import("../range/ReservePage.tsx")).ReservePage),
  [PATHS.lanes]: lazy(async () => (await import("../range/AssignPage.tsx")).AssignPage),
  [PATHS.reservation]: lazy(async () => (await import("../range/DetailPage.tsx")).DetailPage),
  [PATHS.bench]: lazy(async () => (await import("../gunsmithing/BenchPage.tsx")).BenchPage),
  [PATHS.journal]: lazy(async () => (await import("../firearms/JournalPage.tsx")).JournalPage),
  [PATHS.terminal]: lazy(async () => (await import("../terminal/TerminalPage.tsx")).TerminalPage),
  [PATHS.settings]: lazy(async () => (await import("../settings/SettingsPage.tsx")).SettingsPage),
  [PATHS.ownSignIn]: lazy(async () => (await import("../ownSignIn/OwnSignInPage.tsx")).OwnSignInPage),
  [PATHS.tapes]: lazy(async () => (await import("../hardware/TapesPage.tsx")).TapesPage)
}

/** The screen of every path. */
export const PAGES: Readonly<Record<string, ReactElement | WithId | null>> = {
  ...REGISTER_PAGES,
  ...Object.fromEntries(Object.entries(DESK_PAGES).map(([path, from]) => [path, desk(from)]))
}
