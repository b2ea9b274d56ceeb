import { Suspense, useEffect } from "react"
import { Outlet, useLocation } from "react-router-dom"
import { focusPlace } from "../ui/focus.ts"
import { AppFrame } from "./AppFrame.tsx"
import { Banners } from "./Banners.tsx"
import { CartSide } from "./CartSide.tsx"
import { HeaderPlace } from "./HeaderPlace.tsx"
import { HintBar } from "./HintBar.tsx"
import { useApp, useUi, useUiState } from "./hooks.ts"
import { LeaveGuard } from "./LeaveGuard.tsx"
import { MenuPlace, SaleDone } from "./lazyPlaces.tsx"
import { isPaying, showsScanBar } from "./pages.ts"
import { NoticePlace } from "./NoticePlace.tsx"
import { PendingPlace } from "./PendingPlace.tsx"
import { RailPlace } from "./RailPlace.tsx"
import { nextArea, useKeys } from "./useKeys.ts"
import { useMode } from "./useMode.ts"

const SALE_HINTS = [
  { keys: ["F2"], label: "Search" },
  { keys: ["F4"], label: "Quantity" },
  { keys: ["F6"], label: "Next area" },
  { keys: ["F8"], label: "Customer" },
  { keys: ["F9"], label: "Payments" },
  { keys: ["F10"], label: "Menu" }
]
const COMMANDS_HINT = [{ keys: ["Ctrl K"], label: "All commands" }]
const PAYMENT_HINTS = [
  { keys: ["0–9"], label: "Amount" },
  { keys: ["C", "K"], label: "Method" },
  { keys: ["="], label: "Exact amount" },
  { keys: ["Enter"], label: "Accept" }
]
const BACK_HINT = [{ keys: ["Esc"], label: "Back to sale" }]

/** The frame around every screen of the store: header, rail, workspace, cart (SHL-05). */
export const Shell = () => {
  const { pathname, search } = useLocation()
  const ui = useUi()
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const done = useApp((state) => state.payment.sale !== null)
  const mode = useMode(pathname)
  const paying = isPaying(pathname) || done
  useKeys({
    F2: () => focusPlace("scan"),
    F4: () => focusPlace("quantity"),
    F6: nextArea,
    F10: () => !paying && ui.set({ menuOpen: !menuOpen })
  })
  const hints = paying ? (
    <HintBar hints={PAYMENT_HINTS} end={BACK_HINT} />
  ) : (
    <HintBar hints={SALE_HINTS} end={COMMANDS_HINT} />
  )
  return (
    <>
      <AppFrame
        paying={paying}
        header={<HeaderPlace blocked={paying} />}
        rail={<RailPlace mode={mode} blocked={paying} />}
        banners={<Banners />}
        hints={done ? undefined : hints}
        cart={done ? undefined : <CartSide mode={mode} paying={paying} />}
      >
        <Suspense>
          {!paying && !showsScanBar(pathname, search) && <NoticePlace />}
          {done ? <SaleDone /> : <Outlet />}
        </Suspense>
      </AppFrame>
      {menuOpen && (
        <Suspense>
          <MenuPlace />
        </Suspense>
      )}
      {!isPaying(pathname) && <LeaveGuard mode={mode} />}
      {!paying && <PendingPlace />}
      <Arrival key={pathname} />
    </>
  )
}

/** A new screen starts at its top, with nothing said about the last one (SHL-30). */
const Arrival = () => {
  const ui = useUi()
  useEffect(() => {
    window.scrollTo(0, 0)
    ui.set({ notice: null, menuOpen: false, commandsOpen: false, clearOpen: false })
  }, [ui])
  return null
}
