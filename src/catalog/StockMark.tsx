import type { LucideIcon } from "lucide-react"
import CircleCheck from "lucide-react/icons/circle-check"
import CircleSlash from "lucide-react/icons/circle-slash"
import Gift from "lucide-react/icons/gift"
import GraduationCap from "lucide-react/icons/graduation-cap"
import IdCard from "lucide-react/icons/id-card"
import KeyRound from "lucide-react/icons/key-round"
import ShoppingCart from "lucide-react/icons/shopping-cart"
import Target from "lucide-react/icons/target"
import Warehouse from "lucide-react/icons/warehouse"
import Wrench from "lucide-react/icons/wrench"
import { Icon } from "../ui/Icon.tsx"
import type { OwnType } from "../productTypes/rules.ts"
import * as texts from "./texts.ts"
import styles from "./ProductTile.module.css"

/** What a tile says first: where its product is, or the type that has a screen of its own. */
export type Mark = "store" | "carts" | "warehouse" | "out" | OwnType

const ICONS: Readonly<Record<Mark, LucideIcon>> = {
  store: CircleCheck,
  carts: ShoppingCart,
  warehouse: Warehouse,
  out: CircleSlash,
  RANGE: Target,
  GIFT_CARDS: Gift,
  CLASSES: GraduationCap,
  MEMBERSHIPS: IdCard,
  SERVICES: Wrench,
  RENTALS: KeyRound
}

/** The mark at the top of a tile: an icon and words, never a color alone (SRCH-06, PROD-07). */
export const StockMark = ({ mark, count }: { readonly mark: Mark; readonly count: number | null }) => (
  <span className={styles["mark"]} data-stock={mark}>
    <Icon of={ICONS[mark]} size={13} />
    <Words mark={mark} count={count} />
  </span>
)

const Words = ({ mark, count }: { readonly mark: Mark; readonly count: number | null }) => {
  if (mark === "warehouse") return texts.warehouse(count ?? 0)
  if (mark !== "store") return texts.marks[mark]
  if (count === null) return texts.inStore
  return (
    <>
      {count}
      <span className={styles["short"]}>{texts.afterStock}</span>
    </>
  )
}
