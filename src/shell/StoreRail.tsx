import ArrowLeft from "lucide-react/icons/arrow-left"
import ListChecks from "lucide-react/icons/list-checks"
import Monitor from "lucide-react/icons/monitor"
import Package from "lucide-react/icons/package"
import Store from "lucide-react/icons/store"
import Users from "lucide-react/icons/users"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import { PATHS } from "../paths.ts"
import { Rail } from "./Rail.tsx"
import * as texts from "./storeTexts.ts"

const ENTRIES = [
  { href: PATHS.store, label: texts.products, icon: Package },
  { href: PATHS.storePeople, label: texts.people, icon: Users },
  { href: PATHS.storeRegisters, label: texts.registers, icon: Monitor },
  { href: PATHS.storeLists, label: texts.lists, icon: ListChecks },
  { href: PATHS.storeDetails, label: texts.details, icon: Store }
] as const
const BACK = { href: PATHS.sale, label: texts.register, icon: ArrowLeft, current: false } as const

/** The section that an address belongs to: a file is imported from among the products. */
const sectionOf = (pathname: string): string => (pathname === PATHS.storeImport ? PATHS.store : pathname)

/** The sections of the managers' desk, and the way back to the register; arrows go among them. */
export const StoreRail = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Rail
      entries={ENTRIES.map((entry) => ({ ...entry, current: sectionOf(pathname) === entry.href }))}
      lower={[BACK]}
      onGo={(to) => navigate(to)}
    />
  )
}
