import { useEffect } from "react"
import { Outlet, useLocation, useNavigate } from "react-router-dom"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import { focusPlace } from "../ui/focus.ts"
import { AppFrame } from "./AppFrame.tsx"
import { Banners } from "./Banners.tsx"
import { CartPlace } from "./CartPlace.tsx"
import { Header } from "./Header.tsx"
import { HintBar } from "./HintBar.tsx"
import { useApp, useDispatch, useUi, useUiState } from "./hooks.ts"
import { MenuPlace } from "./MenuPlace.tsx"
import { PendingPlace } from "./PendingPlace.tsx"
import { Rail } from "./Rail.tsx"
import { SaleDone } from "./SaleDone.tsx"
import { useKeys } from "./useKeys.ts"

const SALE_HINTS = [
  { keys: ["F2"], label: "Search" },
  { keys: ["F4"], label: "Quantity" },
  { keys: ["F6"], label: "Next area" },
  { keys: ["F9"], label: "Payments" },
  { keys: ["F10"], label: "Menu" }
]
const PAYMENT_HINTS = [
  { keys: ["0–9"], label: "Amount" },
  { keys: ["C", "K"], label: "Method" },
  { keys: ["="], label: "Exact amount" },
  { keys: ["Enter"], label: "Accept" }
]
const BACK_HINT = [{ keys: ["Esc"], label: "Back to sale" }]

/** The frame around every screen of the store: header, rail, workspace, cart (SHL-05). */
export const Shell = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const ui = useUi()
  const menuOpen = useUiState((shared) => shared.menuOpen)
  const { client, device, user } = useApp((state) => state.session)
  const status = useApp((state) => state.register.status)
  const online = useApp((state) => state.support.offlineSince === null)
  const done = useApp((state) => state.payment.sale !== null)
  const dispatch = useDispatch()
  const paying = pathname === "/payment" || done
  useKeys({
    F2: () => focusPlace("scan"),
    F4: () => focusPlace("quantity"),
    F9: () => !paying && !done && dispatch({ _tag: "Charge" }),
    F10: () => !paying && !done && ui.set({ menuOpen: !menuOpen })
  })
  return (
    <>
      <AppFrame
        paying={paying}
        header={
          <Header
            company={client?.company_name ?? ""}
            demo={client?.is_demo ?? false}
            menuBlocked={paying}
            menuOpen={menuOpen}
            onMenu={() => ui.set({ menuOpen: !menuOpen })}
            status={{
              printer: device?.printer_model ?? null,
              terminal: device?.terminal_model ?? null,
              online,
              register: device ? { name: device.device_nickname ?? device.device_license_id, status } : null,
              cashier: user?.user_name ?? null
            }}
          />
        }
        rail={
          <Rail
            entries={[
              {
                href: "/sale",
                label: "Sale",
                icon: ShoppingCart,
                current: pathname === "/sale" || pathname === "/" || paying
              }
            ]}
            blocked={paying}
            onGo={(to) => void navigate(to)}
          />
        }
        banners={<Banners />}
        hints={
          done ? undefined : paying ? <HintBar hints={PAYMENT_HINTS} end={BACK_HINT} /> : <HintBar hints={SALE_HINTS} />
        }
        cart={done ? undefined : <CartPlace onBack={paying ? () => void navigate("/sale") : null} />}
      >
        {done ? <SaleDone /> : <Outlet />}
      </AppFrame>
      {menuOpen && <MenuPlace />}
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
    ui.set({ notice: null, menuOpen: false })
  }, [ui])
  return null
}
