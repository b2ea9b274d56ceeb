import History from "lucide-react/icons/history"
import Inbox from "lucide-react/icons/inbox"
import Layers from "lucide-react/icons/layers"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import Target from "lucide-react/icons/target"
import Undo2 from "lucide-react/icons/undo-2"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import type { Mode } from "../paths.ts"
import { useApp } from "../app/hooks.ts"
import { isPaying, modeOf, PATHS } from "../paths.ts"
import { Rail } from "./Rail.tsx"
import * as texts from "./texts.ts"

const ENTRIES = [
  { mode: "Sale", href: PATHS.sale, icon: ShoppingCart },
  { mode: "Return", href: PATHS.return, icon: Undo2 },
  { mode: "Layaway", href: PATHS.layaway, icon: Layers },
  { mode: "Range", href: PATHS.range, icon: Target }
] as const
const LOWER = [
  { label: texts.openOrdersEntry, href: PATHS.openOrders, icon: Inbox },
  { label: texts.recentOrdersEntry, href: PATHS.recentOrders, icon: History }
] as const

/** Sale, Return and Layaway always, Range where there is one; the orders below (SHL-12, SHL-13). */
export const AppRail = ({ mode, blocked }: { readonly mode: Mode; readonly blocked: boolean }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const hasRange = useApp((state) => state.session.client?.range_enabled ?? false)
  const current = isPaying(pathname) ? mode : modeOf(pathname)
  return (
    <Rail
      entries={ENTRIES.filter((entry) => entry.mode !== "Range" || hasRange).map(({ mode: of, ...entry }) => ({
        ...entry,
        label: texts.modes[of],
        current: of === current
      }))}
      lower={LOWER.map((entry) => ({ ...entry, current: entry.href === pathname }))}
      blocked={blocked}
      onGo={(to) => navigate(to)}
    />
  )
}
