import CreditCard from "lucide-react/icons/credit-card"
import Hand from "lucide-react/icons/hand"
import type { LucideIcon } from "lucide-react"
import Monitor from "lucide-react/icons/monitor"
import Printer from "lucide-react/icons/printer"
import Server from "lucide-react/icons/server"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import Undo2 from "lucide-react/icons/undo-2"
import Wifi from "lucide-react/icons/wifi"
import type { LaneKind } from "./kinds.ts"

/** The picture of each lane; its name stands beside it. */
export const LANE_ICONS: Readonly<Record<LaneKind, LucideIcon>> = {
  cashier: Hand,
  cart: ShoppingCart,
  payment: CreditCard,
  refund: Undo2,
  api: Server,
  network: Wifi,
  printer: Printer,
  register: Monitor
}
