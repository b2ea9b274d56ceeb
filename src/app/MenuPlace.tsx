import Activity from "lucide-react/icons/activity"
import Archive from "lucide-react/icons/archive"
import Banknote from "lucide-react/icons/banknote"
import History from "lucide-react/icons/history"
import Inbox from "lucide-react/icons/inbox"
import LogOut from "lucide-react/icons/log-out"
import Nfc from "lucide-react/icons/nfc"
import Printer from "lucide-react/icons/printer"
import ReceiptText from "lucide-react/icons/receipt-text"
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal"
import { useNavigate } from "react-router-dom"
import { printTypeOf } from "../hardware/rules.ts"
import type { User } from "../session/contract.ts"
import { isManager } from "../session/model.ts"
import { useApp, useDispatch, useUi } from "./hooks.ts"
import { MenuDrawer, type MenuEntry } from "./MenuDrawer.tsx"
import { PATHS } from "./pages.ts"

/** Role, and clocked in or out where time sheets are kept (SHL-50). */
const detailOf = (user: User, timeSheets: boolean): string => {
  const role = isManager(user) ? "Manager" : "Cashier"
  if (!timeSheets || user.clocked_in === undefined) return role
  return `${role} · ${user.clocked_in ? "Clocked in" : "Clocked out"}`
}

/** Where the menu leads, in the specification's order (SHL-49). */
const PLACES: readonly Omit<MenuEntry, "onPress">[] = [
  { key: PATHS.printer, label: "Receipt Printer Setup", icon: Printer },
  { key: PATHS.terminal, label: "Card Terminal Setup", icon: Nfc },
  { key: PATHS.settings, label: "Settings", icon: SlidersHorizontal },
  { key: PATHS.tapes, label: "X and Z Tapes", icon: ReceiptText },
  { key: PATHS.openOrders, label: "Manage Open Orders", icon: Inbox },
  { key: PATHS.recentOrders, label: "View Recent Orders", icon: History }
]

/** The left menu over the state (SHL-49, SHL-50). */
export const MenuPlace = () => {
  const { client, device, user } = useApp((state) => state.session)
  const status = useApp((state) => state.register.status)
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const close = () => ui.set({ menuOpen: false })
  const go = (to: string) => () => {
    close()
    void navigate(to)
  }
  return (
    <MenuDrawer
      register={device?.device_nickname ?? null}
      status={status}
      cashier={user ? { name: user.user_name, detail: detailOf(user, client?.enable_time_sheets ?? false) } : null}
      onClose={close}
      entries={[
        ...PLACES.map((place) => ({ ...place, onPress: go(place.key) })),
        {
          key: "register",
          label: status === "Open" ? "Close Your Register" : "Open Your Register",
          icon: Banknote,
          onPress: go(PATHS.openRegister)
        },
        ...(printTypeOf(device) === "usb_print"
          ? [
              {
                key: "drawer",
                label: "Open Cash Drawer",
                icon: Archive,
                onPress: () => {
                  close()
                  dispatch({ _tag: "OpenDrawer" })
                }
              }
            ]
          : []),
        { key: PATHS.diagnostics, label: "Diagnostics", icon: Activity, onPress: go(PATHS.diagnostics) },
        {
          key: "logout",
          label: "Log Out",
          icon: LogOut,
          onPress: () => {
            close()
            dispatch({ _tag: "SignOut" })
          }
        }
      ]}
    />
  )
}
