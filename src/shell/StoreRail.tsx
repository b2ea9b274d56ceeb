import ArrowLeft from "lucide-react/icons/arrow-left"
import DatabaseBackup from "lucide-react/icons/database-backup"
import ListChecks from "lucide-react/icons/list-checks"
import Monitor from "lucide-react/icons/monitor"
import Package from "lucide-react/icons/package"
import Store from "lucide-react/icons/store"
import Users from "lucide-react/icons/users"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import type { LucideIcon } from "lucide-react"
import { entryOf } from "../kernel/table.ts"
import { type DeskPath, PATHS } from "../paths.ts"
import { Rail } from "./Rail.tsx"
import * as texts from "./storeTexts.ts"

/** What the rail calls a page of the desk; a path where the page belongs to another one's entry. */
type Entry = { readonly label: string; readonly icon: LucideIcon } | DeskPath

/** Every page of the desk, in the rail's order. */
const ENTRIES: Readonly<Record<DeskPath, Entry>> = {
  [PATHS.store]: { label: texts.products, icon: Package },
  [PATHS.storeImport]: PATHS.store,
  [PATHS.storePeople]: { label: texts.people, icon: Users },
  [PATHS.storeRegisters]: { label: texts.registers, icon: Monitor },
  [PATHS.storeLists]: { label: texts.lists, icon: ListChecks },
  [PATHS.storeDetails]: { label: texts.details, icon: Store },
  [PATHS.storeBackup]: { label: texts.backup, icon: DatabaseBackup }
}
const BACK = { href: PATHS.sale, label: texts.register, icon: ArrowLeft, current: false } as const

/** The entry that an address belongs to. */
const sectionOf = (pathname: string): string => {
  const entry = entryOf(ENTRIES, pathname)
  return typeof entry === "string" ? entry : pathname
}

/** The sections of the managers' desk, and the way back to the register; arrows go among them. */
export const StoreRail = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <Rail
      entries={Object.entries(ENTRIES).flatMap(([href, entry]) =>
        typeof entry === "string" ? [] : [{ ...entry, href, current: sectionOf(pathname) === href }]
      )}
      lower={[BACK]}
      onGo={(to) => navigate(to)}
    />
  )
}
