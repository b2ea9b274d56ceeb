import ArrowLeftRight from "lucide-react/icons/arrow-left-right"
import CreditCard from "lucide-react/icons/credit-card"
import BadgePercent from "lucide-react/icons/badge-percent"
import CirclePlus from "lucide-react/icons/circle-plus"
import Landmark from "lucide-react/icons/landmark"
import Layers from "lucide-react/icons/layers"
import Menu from "lucide-react/icons/menu"
import PenLine from "lucide-react/icons/pen-line"
import RotateCcw from "lucide-react/icons/rotate-ccw"
import Search from "lucide-react/icons/search"
import Repeat2 from "lucide-react/icons/repeat-2"
import Wrench from "lucide-react/icons/wrench"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import StickyNote from "lucide-react/icons/sticky-note"
import Target from "lucide-react/icons/target"
import ToggleLeft from "lucide-react/icons/toggle-left"
import ToggleRight from "lucide-react/icons/toggle-right"
import Trash2 from "lucide-react/icons/trash-2"
import Undo2 from "lucide-react/icons/undo-2"
import UserRound from "lucide-react/icons/user-round"
import X from "lucide-react/icons/x"
import type { LucideIcon } from "lucide-react"
import { flushSync } from "react-dom"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import type { CustomerView } from "../cart/CartHead.tsx"
import { UNLOAD } from "../cart/messages.ts"
import { focusPlace } from "../ui/focus.ts"
import * as shared from "../ui/texts.ts"
import { useOpenPanel } from "../adjustments/useOpenPanel.ts"
import { CommandList } from "./CommandList.tsx"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { switches } from "../settings/settings.ts"
import { upcOf } from "../cart/model.ts"
import { openPath, PATHS, showsScanBar } from "../paths.ts"
import * as texts from "./texts.ts"
import * as menuTexts from "./menu/texts.ts"
import type { ChargeControl } from "../payment/useCharge.ts"
import { type AppCommand, useMenuCommands } from "./useMenuCommands.ts"
import type { UndoControl } from "../cart/useUndo.ts"

export interface CommandPlaceProps {
  readonly customer: CustomerView
  readonly charge: ChargeControl
  readonly undo: UndoControl
}

/** Items without a product, in stores that sell them. */
const OPEN = [
  { kind: "override", label: menuTexts.overrideProduct, icon: PenLine },
  { kind: "transfer", label: menuTexts.transferProduct, icon: ArrowLeftRight }
] as const

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
export const CommandPalette = ({ customer, charge, undo }: CommandPlaceProps) => {
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const open = useOpenPanel()
  const menu = useMenuCommands()
  const client = useApp((state) => state.session.client)
  const hasRange = useApp((state) => state.session.client?.range_enabled ?? false)
  const settings = useApp((state) => state.settings.chosen)
  const lines = useApp((state) => (state.cart.cart?.items.length ?? 0) + state.catalog.scans.length)
  const loaded = useApp((state) => state.cart.cart?.isDefault === false)
  const to = (path: string) => () => navigate(path)
  const close = () => ui.set({ commandsOpen: false })
  const commands: readonly AppCommand[] = [
    command(menuTexts.searchOrScan, Search, () => focusPlace("scan") || navigate(PATHS.sale), "F2"),
    ...when(
      showsScanBar(pathname, search),
      command(menuTexts.setQuantity, X, () => focusPlace("quantity"), "F4")
    ),
    ...when(charge.reason === null, command(charge.label, CreditCard, charge.onPress, charge.keyName ?? undefined)),
    ...when(undo.label !== null, command(undo.label ?? "", RotateCcw, undo.onUndo, texts.controlKey("Z"))),
    ...when(
      lines > 0 || loaded,
      command(loaded ? UNLOAD : menuTexts.clearCart, Trash2, () => ui.set({ clearOpen: true }))
    ),
    ...when(
      customer.onToggle !== null,
      command(texts.customer, UserRound, () => customer.onToggle?.(), "F8")
    ),
    command(menuTexts.taxExempt, Landmark, () => open({ _tag: "TaxExempt" }), shared.altKey("T")),
    command(menuTexts.addNote, StickyNote, () => open({ _tag: "Notes" }), shared.altKey("N")),
    command(menuTexts.addDiscount, BadgePercent, () => open({ _tag: "Order" }), shared.altKey("D")),
    command(menuTexts.addFee, CirclePlus, () => open({ _tag: "Fees" }), shared.altKey("F")),
    ...OPEN.flatMap(({ kind, label, icon }) => {
      const upc = upcOf(kind, client)
      return upc === undefined ? [] : [command(label, icon, to(openPath(kind, upc)))]
    }),
    command(menuTexts.gunsmithing, Wrench, to(PATHS.gunsmithing)),
    command(menuTexts.tradeIn, Repeat2, to(PATHS.tradeIn)),
    command(texts.modes.Sale, ShoppingCart, to(PATHS.sale)),
    command(texts.modes.Return, Undo2, to(PATHS.return)),
    command(texts.modes.Layaway, Layers, to(PATHS.layaway)),
    ...when(hasRange, command(texts.modes.Range, Target, to(PATHS.range))),
    command(texts.menu, Menu, () => ui.set({ menuOpen: true }), "F10"),
    ...menu,
    ...switches(settings).map(({ label, on, turned }) =>
      command(label, on ? ToggleRight : ToggleLeft, () => dispatch({ _tag: "ChangeSetting", ...turned }))
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
