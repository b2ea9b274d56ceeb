import type { LucideIcon } from "lucide-react"
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
import { useApp, useDispatch } from "./hooks.ts"
import { PATHS } from "./pages.ts"

/** Something that can be done from where one is, by a name that can be searched. */
export interface AppCommand {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  /** The keys that do the same, as they stand on a key cap. */
  readonly shortcut?: string
  readonly run: () => void
}

/** What the left menu holds, in the specification's order (SHL-49). */
export const useMenuCommands = (): readonly AppCommand[] => {
  const device = useApp((state) => state.session.device)
  const open = useApp((state) => state.register.status === "Open")
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const place = (to: string, label: string, icon: LucideIcon): AppCommand => ({
    key: to,
    label,
    icon,
    run: () => void navigate(to)
  })
  const drawer: AppCommand = {
    key: "drawer",
    label: "Open Cash Drawer",
    icon: Archive,
    run: () => dispatch({ _tag: "OpenDrawer" })
  }
  return [
    place(PATHS.printer, "Receipt Printer Setup", Printer),
    place(PATHS.terminal, "Card Terminal Setup", Nfc),
    place(PATHS.settings, "Settings", SlidersHorizontal),
    place(PATHS.tapes, "X and Z Tapes", ReceiptText),
    place(PATHS.openOrders, "Manage Open Orders", Inbox),
    place(PATHS.recentOrders, "View Recent Orders", History),
    place(PATHS.openRegister, open ? "Close Your Register" : "Open Your Register", Banknote),
    ...(printTypeOf(device) === "usb_print" ? [drawer] : []),
    place(PATHS.diagnostics, "Diagnostics", Activity),
    { key: "logout", label: "Log Out", icon: LogOut, run: () => dispatch({ _tag: "SignOut" }) }
  ]
}
