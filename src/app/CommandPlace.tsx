import CreditCard from "lucide-react/icons/credit-card"
import BadgePercent from "lucide-react/icons/badge-percent"
import CirclePlus from "lucide-react/icons/circle-plus"
import Landmark from "lucide-react/icons/landmark"
import Layers from "lucide-react/icons/layers"
import Menu from "lucide-react/icons/menu"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import Search from "lucide-react/icons/search"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import StickyNote from "lucide-react/icons/sticky-note"
import Target from "lucide-react/icons/target"
import Trash2 from "lucide-react/icons/trash-2"
import Undo2 from "lucide-react/icons/undo-2"
import UserRound from "lucide-react/icons/user-round"
import Volume2 from "lucide-react/icons/volume-2"
import VolumeX from "lucide-react/icons/volume-x"
import X from "lucide-react/icons/x"
import type { LucideIcon } from "lucide-react"
import { flushSync } from "react-dom"
import { useLocation, useNavigate } from "react-router-dom"
import type { CustomerView } from "../cart/CartHead.tsx"
import { focusPlace } from "../ui/focus.ts"
import { useOpenPanel } from "./useOpenPanel.ts"
import { CommandList } from "./CommandList.tsx"
import { useApp, useDispatch, useUi } from "./hooks.ts"
import { PATHS, showsScanBar } from "./pages.ts"
import type { ChargeControl } from "./useCharge.ts"
import { type AppCommand, useMenuCommands } from "./useMenuCommands.ts"
import type { UndoControl } from "./useUndo.ts"

export interface CommandPlaceProps {
  readonly customer: CustomerView
  readonly charge: ChargeControl
  readonly undo: UndoControl
}

/** A command under the name of its button. */
const command = (label: string, icon: LucideIcon, run: () => unknown, shortcut?: string): AppCommand => ({
  key: label,
  label,
  icon,
  run: () => void run(),
  ...(shortcut === undefined ? {} : { shortcut })
})

const when = (holds: boolean, ...commands: readonly AppCommand[]): readonly AppCommand[] => (holds ? commands : [])

/** Everything that can be done from here, to be searched by name; what is chosen runs once the list is gone. */
export const CommandPlace = ({ customer, charge, undo }: CommandPlaceProps) => {
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useOpenPanel()
  const menu = useMenuCommands()
  const hasRange = useApp((state) => state.session.client?.range_enabled ?? false)
  const muted = useApp((state) => state.settings.sound.muted)
  const lines = useApp((state) => state.cart.cart?.items.length ?? 0)
  const to = (path: string) => () => navigate(path)
  const close = () => ui.set({ commandsOpen: false })
  const commands: readonly AppCommand[] = [
    command("Search or scan", Search, () => focusPlace("scan") || navigate(PATHS.sale), "F2"),
    ...when(
      showsScanBar(pathname, search),
      command("Set the quantity", X, () => focusPlace("quantity"), "F4")
    ),
    ...when(charge.reason === null, command(charge.label, CreditCard, charge.onPress, "F9")),
    ...when(undo.label !== null, command(undo.label ?? "", RotateCcw, undo.onUndo, "Ctrl Z")),
    ...when(
      lines > 0,
      command("Clear cart", Trash2, () => ui.set({ clearOpen: true }))
    ),
    ...when(
      customer.onToggle !== null,
      command("Customer", UserRound, () => customer.onToggle?.(), "F8")
    ),
    command("Tax Exempt", Landmark, () => open({ _tag: "TaxExempt" }), "Alt T"),
    command("Add Note", StickyNote, () => open({ _tag: "Notes" }), "Alt N"),
    command("Add Discount", BadgePercent, () => open({ _tag: "Order" }), "Alt D"),
    command("Add Fee", CirclePlus, () => open({ _tag: "Fees" }), "Alt F"),
    command("Sale", ShoppingCart, to(PATHS.sale)),
    command("Return", Undo2, to(PATHS.return)),
    command("Layaway", Layers, to(PATHS.layaway)),
    ...when(hasRange, command("Range", Target, to(PATHS.range))),
    command("Menu", Menu, () => ui.set({ menuOpen: true }), "F10"),
    ...menu,
    command(muted ? "Unmute the tones" : "Mute the tones", muted ? Volume2 : VolumeX, () =>
      dispatch({ _tag: "MuteSound", muted: !muted })
    )
  ]
  return (
    <CommandList
      commands={commands}
      onClose={close}
      onRun={({ run }) => {
        flushSync(close)
        run()
      }}
    />
  )
}
