import { type ReactNode, Suspense, useEffect, useLayoutEffect } from "react"
import { useLocation } from "../ui/navigation.ts"
import { SpokenCart } from "../cart/CartAnnouncer.tsx"
import { focusPlace } from "../ui/focus.ts"
import * as shared from "../ui/texts.ts"
import { AppFrame } from "./AppFrame.tsx"
import { Banners } from "./Banners.tsx"
import { CartSide } from "./CartSide.tsx"
import { AppHeader } from "./AppHeader.tsx"
import { foldsCart } from "./foldsCart.ts"
import { HintBar } from "./HintBar.tsx"
import { useApp, useHistory, useUi, useUiState } from "../app/hooks.ts"
import { LeaveGuard } from "./LeaveGuard.tsx"
import {
  AwayDone,
  AwaySide,
  CashDialog,
  Cover,
  HolderWatch,
  Menu,
  RefundDone,
  SaleDone,
  SaveDone,
  ScreenHints,
  StockDialog,
  StoreHints,
  StoreRail,
  UnresolvedWatch
} from "../app/lazyPages.tsx"
import { isDesk, isPaying, PATHS, showsScanBar } from "../paths.ts"
import { openQuestion } from "../catalog/model.ts"
import { CatalogNotice } from "../catalog/CatalogNotice.tsx"
import { PendingNotices } from "../payment/PendingNotices.tsx"
import { AppRail } from "./AppRail.tsx"
import * as texts from "./texts.ts"
import { nextArea, useKeys } from "./useKeys.ts"
import { useMode } from "./useMode.ts"
import { useOpening } from "../register/useOpening.ts"

const IDLE_HINTS = [
  { keys: ["F2"], label: texts.searchHint },
  { keys: ["F4"], label: shared.quantity },
  { keys: ["F8"], label: texts.customerHint },
  { keys: ["F6"], label: texts.nextAreaHint },
  { keys: ["F9"], label: texts.paymentsHint },
  { keys: ["F10"], label: texts.menu }
]
const COMMANDS_HINT = [{ keys: [texts.controlKey("K")], label: texts.allCommands }]

/** The frame around every screen of the store: header, rail, workspace, cart (SHL-05). */
export const Shell = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search, key } = useLocation()
  const opening = useOpening()
  const ui = useUi()
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const cashOpen = useUiState((shared) => shared.cashOpen)
  const sold = useApp((state) => state.payment.sale !== null)
  const away = useApp((state) => state.offline.done !== null)
  const ringing = useApp((state) => state.offline.sale !== null)
  const covered = useApp((state) => state.offline.isCovered)
  const saved = useApp((state) => state.savedCarts.saved !== null)
  const refunded = useApp((state) => state.refund.done !== null)
  const done = sold || saved || refunded || away
  const paid = useApp((state) => state.payment.conversion !== null)
  const asksStock = useApp((state) => openQuestion(state.catalog) !== null)
  const editing = useUiState((shared) => shared.editingTiles)
  const mode = useMode()
  const paying = isPaying(pathname) || done
  useCloseOnLeaving()
  useKeys({
    F2: () => focusPlace("scan"),
    F4: () => focusPlace("quantity"),
    F6: nextArea,
    F10: () => !paying && ui.set({ menuOpen: !menuOpen })
  })
  const desk = isDesk(pathname) && !paying
  const hintBar = () => {
    if (desk) return <StoreHints />
    const isSale = showsScanBar(pathname, search) && !search.includes("search_term=") && !editing
    if (!paying && isSale) return <HintBar hints={IDLE_HINTS} end={COMMANDS_HINT} />
    if (!paying) return <ScreenHints editing={editing} paying={false} end={COMMANDS_HINT} />
    return pathname === PATHS.payment && !done && !paid ? <ScreenHints editing={false} paying end={[]} /> : undefined
  }
  const Side = ringing ? AwaySide : CartSide
  const workspace = () => {
    if (away) return <AwayDone />
    if (sold) return <SaleDone />
    if (refunded) return <RefundDone />
    return saved ? <SaveDone /> : children
  }
  return (
    <>
      <AppFrame
        paying={paying || foldsCart(pathname, search)}
        header={<AppHeader blocked={paying} />}
        rail={desk ? <StoreRail /> : <AppRail mode={mode} blocked={paying} />}
        banners={<Banners />}
        hints={hintBar()}
        cart={
          done || desk ? undefined : (
            <Suspense>
              <Side mode={mode} paying={paying} />
            </Suspense>
          )
        }
      >
        <Suspense>
          {!paying && !showsScanBar(pathname, search) && <CatalogNotice />}
          {workspace()}
        </Suspense>
      </AppFrame>
      {!paying && <Spoken />}
      <UnresolvedWatch />
      <HolderWatch />
      {asksStock && !paying && <StockDialog />}
      {cashOpen && !paying && <CashDialog />}
      {menuOpen && desk && (
        <Suspense>
          <Menu controls={null} />
        </Suspense>
      )}
      {!isPaying(pathname) && <LeaveGuard mode={mode} />}
      {!paying && <PendingNotices />}
      {covered && <Cover />}
      <Arrival key={opening ? key : pathname} opensMenu={opening} />
    </>
  )
}

/** What the cart says, apart from the frame, which a scan does not draw again. */
const Spoken = () => <SpokenCart cart={useApp((state) => state.cart.cart)} />

const NOTHING_OPEN = { notice: null, menuOpen: false, commandsOpen: false, clearOpen: false, cashOpen: false }

/**
 * What was open over a screen closes when the register leaves it, not when the next one is drawn: whoever opens the menu
 * meanwhile keeps it. Nothing of it is left for who signs in next either.
 */
const useCloseOnLeaving = () => {
  const ui = useUi()
  const history = useHistory()
  useLayoutEffect(() => {
    ui.set(NOTHING_OPEN)
    let left = history.location().pathname
    return history.subscribe(() => {
      const { pathname } = history.location()
      if (pathname !== left) ui.set(NOTHING_OPEN)
      left = pathname
    })
  }, [ui, history])
}

/** A new screen starts at its top, with nothing said about the last one (SHL-30). */
const Arrival = ({ opensMenu }: { readonly opensMenu: boolean }) => {
  const ui = useUi()
  useEffect(() => {
    window.scrollTo(0, 0)
    if (opensMenu) ui.set({ ...NOTHING_OPEN, menuOpen: true })
  }, [ui, opensMenu])
  return null
}
