import type { LucideIcon } from "lucide-react"
import Activity from "lucide-react/icons/activity"
import ArrowDownUp from "lucide-react/icons/arrow-down-up"
import Archive from "lucide-react/icons/archive"
import Banknote from "lucide-react/icons/banknote"
import History from "lucide-react/icons/history"
import Hourglass from "lucide-react/icons/hourglass"
import Inbox from "lucide-react/icons/inbox"
import KeyRound from "lucide-react/icons/key-round"
import LogOut from "lucide-react/icons/log-out"
import Nfc from "lucide-react/icons/nfc"
import PackageSearch from "lucide-react/icons/package-search"
import Printer from "lucide-react/icons/printer"
import ReceiptText from "lucide-react/icons/receipt-text"
import CalendarClock from "lucide-react/icons/calendar-clock"
import Scale from "lucide-react/icons/scale"
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal"
import Wrench from "lucide-react/icons/wrench"
import BookOpen from "lucide-react/icons/book-open"
import Store from "lucide-react/icons/store"
import { useNavigate } from "../ui/navigation.ts"
import { journal } from "../firearms/journalTexts.ts"
import { bench } from "../gunsmithing/benchTexts.ts"
import { printTypeOf } from "../hardware/rules.ts"
import { OPEN_FIRST } from "../register/messages.ts"
import { isInDoubt } from "../register/moves/rules.ts"
import { isForeign, isManager } from "../session/model.ts"
import { useForeign } from "../session/useForeign.ts"
import { timeSheets } from "../timeClock/texts.ts"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { FROM_MENU, PATHS } from "../paths.ts"
import { cashInOut, pastClosings } from "../register/texts.ts"
import * as menuTexts from "./menu/texts.ts"

/** Something that can be done from where one is, by a name that can be searched. */
export interface AppCommand {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  /** The keys that do the same, as they stand on a key cap. */
  readonly shortcut?: string
  /** On the screen of the tapes and in the list of commands: the menu has no more room on a register's screen. */
  readonly withTapes?: true
  readonly run: () => void
}

/** What the left menu and the list of commands hold, in the specification's order (SHL-49). */
export const useMenuCommands = (): readonly AppCommand[] => {
  const device = useApp((state) => state.session.device)
  const user = useApp((state) => state.session.user)
  const open = useApp((state) => state.register.status === "Open")
  const opens = useApp(({ register }) => register.status === "Open" || isInDoubt(register))
  const keepsCash = useApp((state) => state.session.client?.cash_code_above !== undefined)
  const hasDesk = useApp((state) => state.session.client?.has_store_page === true)
  const keepsTime = useApp(({ session: { client } }) => client?.enable_time_sheets === true && !isForeign(client))
  const foreign = useForeign()
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const place = (to: string, label: string, icon: LucideIcon): AppCommand => ({
    key: to,
    label,
    icon,
    run: () => navigate(to, { state: FROM_MENU })
  })
  const drawer: AppCommand = {
    key: "drawer",
    label: menuTexts.openCashDrawer,
    icon: Archive,
    run: () => dispatch({ _tag: "OpenDrawer" })
  }
  const cash: AppCommand = {
    key: "cash",
    label: cashInOut,
    icon: ArrowDownUp,
    withTapes: true,
    run: () => (opens ? ui.set({ cashOpen: true }) : ui.say(OPEN_FIRST))
  }
  return [
    place(PATHS.printer, menuTexts.printerSetup, Printer),
    place(PATHS.terminal, menuTexts.terminalSetup, Nfc),
    place(PATHS.settings, menuTexts.settings, SlidersHorizontal),
    ...(hasDesk && isManager(user) ? [place(PATHS.store, menuTexts.storePage, Store)] : []),
    place(PATHS.tapes, menuTexts.tapes, ReceiptText),
    place(PATHS.openOrders, menuTexts.openOrders, Inbox),
    place(PATHS.recentOrders, menuTexts.recentOrders, History),
    place(PATHS.unresolved, menuTexts.unresolvedPayments, Hourglass),
    ...(isManager(user) ? [place(PATHS.stockExceptions, menuTexts.stockExceptions, PackageSearch)] : []),
    ...(foreign ? [] : [{ ...place(PATHS.bench, bench, Wrench), withTapes: true as const }]),
    ...(!foreign && isManager(user) ? [{ ...place(PATHS.journal, journal, BookOpen), withTapes: true as const }] : []),
    ...(keepsTime && isManager(user) ? [place(PATHS.timeSheets, timeSheets, CalendarClock)] : []),
    ...(keepsCash && isManager(user)
      ? [{ ...place(PATHS.closings, pastClosings, Scale), withTapes: true as const }]
      : []),
    place(PATHS.openRegister, open ? menuTexts.closeRegister : menuTexts.openRegister, Banknote),
    ...(keepsCash ? [cash] : []),
    ...(printTypeOf(device) !== "none" ? [drawer] : []),
    ...(foreign ? [] : [place(PATHS.ownSignIn, menuTexts.ownSignIn, KeyRound)]),
    place(PATHS.diagnostics, menuTexts.diagnostics, Activity),
    { key: "logout", label: menuTexts.logOut, icon: LogOut, run: () => dispatch({ _tag: "SignOut" }) }
  ]
}
