import Contrast from "lucide-react/icons/contrast"
import ToggleLeft from "lucide-react/icons/toggle-left"
import ToggleRight from "lucide-react/icons/toggle-right"
import { SETTINGS, switches } from "../../settings/settings.ts"
import { useLocation, useNavigate } from "../../ui/navigation.ts"
import type { CustomerView } from "../../cart/CartHead.tsx"
import { UNLOAD } from "../../cart/messages.ts"
import { upcOf } from "../../cart/model.ts"
import type { UndoControl } from "../../cart/useUndo.ts"
import { useOpenPanel } from "../../adjustments/useOpenPanel.ts"
import { useApp, useDispatch, useUi, useUiState } from "../../app/hooks.ts"
import { keepsPrices } from "../../offline/model.ts"
import { printTypeOf } from "../../hardware/rules.ts"
import { FROM_MENU, type OpenKind, openPath, PATHS, showsScanBar } from "../../paths.ts"
import type { ChargeControl } from "../../payment/useCharge.ts"
import { OPEN_FIRST } from "../../register/messages.ts"
import { isInDoubt } from "../../register/moves/rules.ts"
import { isForeign, isManager } from "../../session/model.ts"
import { focusPlace } from "../../ui/focus.ts"
import { THEMES } from "../../settings/theme/rules.ts"
import { type Act, type Acts, type AppCommand, listed } from "./commands.tsx"
import * as texts from "./texts.ts"

/** What the cart's column does: with the managers' desk before it there is none. */
export interface CartControls {
  readonly customer: CustomerView
  readonly charge: ChargeControl
  readonly undo: UndoControl
}

const when = (holds: boolean, act: Act): Act | null => (holds ? act : null)

/** What leads to the setup of this register and of the store, to lists and to the drawer. */
const useRegisterActs = () => {
  const device = useApp((state) => state.session.device)
  const user = useApp((state) => state.session.user)
  const client = useApp((state) => state.session.client)
  const open = useApp((state) => state.register.status === "Open")
  const opens = useApp(({ register }) => register.status === "Open" || isInDoubt(register))
  const toBook = useApp(({ offline }) => offline.waiting.length + offline.booked.length)
  const ui = useUi()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const to = (path: string): Act => ({ run: () => navigate(path, { state: FROM_MENU }) })
  const manager = isManager(user)
  const own = !isForeign(client)
  const keepsCash = client?.cash_code_above !== undefined
  return {
    printer: to(PATHS.printer),
    terminal: to(PATHS.terminal),
    settings: to(PATHS.settings),
    store: when(client?.has_store_page === true && manager, to(PATHS.store)),
    tapes: to(PATHS.tapes),
    openOrders: to(PATHS.openOrders),
    recentOrders: to(PATHS.recentOrders),
    unresolved: to(PATHS.unresolved),
    toBook: when(keepsPrices({ client }) || toBook > 0, to(PATHS.toBook)),
    stockExceptions: when(manager, to(PATHS.stockExceptions)),
    bench: when(own, to(PATHS.bench)),
    journal: when(own && manager, to(PATHS.journal)),
    timeSheets: when(client?.enable_time_sheets === true && own && manager, to(PATHS.timeSheets)),
    closings: when(keepsCash && manager, to(PATHS.closings)),
    openRegister: { ...to(PATHS.openRegister), ...(open ? { label: texts.closeRegister } : {}) },
    cash: when(keepsCash, { run: () => (opens ? ui.set({ cashOpen: true }) : ui.say(OPEN_FIRST)) }),
    drawer: when(printTypeOf(device) !== "none", { run: () => dispatch({ _tag: "OpenDrawer" }) }),
    ownSignIn: when(own, to(PATHS.ownSignIn)),
    diagnostics: to(PATHS.diagnostics),
    priceCheck: to(PATHS.priceCheck),
    logOut: { run: () => dispatch({ _tag: "SignOut" }) }
  } satisfies Partial<Acts>
}

/** What is done about the sale beside which the cart stands; nothing of it without one. */
const useSaleActs = (controls: CartControls | null): Omit<Acts, keyof ReturnType<typeof useRegisterActs>> => {
  const ui = useUi()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const panel = useOpenPanel()
  const client = useApp((state) => state.session.client)
  const lines = useApp((state) => (state.cart.cart?.items.length ?? 0) + state.catalog.scans.length)
  const loaded = useApp((state) => state.cart.cart?.isDefault === false)
  const beside = controls !== null
  const { customer, charge, undo } = controls ?? {}
  const to = (path: string): Act => ({ run: () => navigate(path) })
  const openItem = (kind: OpenKind): Act | null => {
    const upc = upcOf(kind, client)
    return beside && upc !== undefined ? to(openPath(kind, upc)) : null
  }
  return {
    search: { run: () => focusPlace("scan") || navigate(PATHS.sale) },
    quantity: when(showsScanBar(pathname, search), { run: () => focusPlace("quantity") }),
    charge: when(charge?.reason === null, {
      run: () => charge?.onPress(),
      ...(charge === undefined ? {} : { label: charge.label }),
      ...(typeof charge?.keyName === "string" ? { shortcut: charge.keyName } : {})
    }),
    undo: when(beside && undo?.label !== null, {
      run: () => undo?.onUndo(),
      ...(undo === undefined || undo.label === null ? {} : { label: undo.label })
    }),
    clear: when(beside && (lines > 0 || loaded), {
      run: () => ui.set({ clearOpen: true }),
      ...(loaded ? { label: UNLOAD } : {})
    }),
    customer: when(beside && customer?.onToggle !== null, { run: () => customer?.onToggle?.() }),
    taxExempt: when(beside, { run: () => panel({ _tag: "TaxExempt" }) }),
    note: when(beside, { run: () => panel({ _tag: "Notes" }) }),
    discount: when(beside, { run: () => panel({ _tag: "Order" }) }),
    fee: when(beside, { run: () => panel({ _tag: "Fees" }) }),
    override: openItem("override"),
    transfer: openItem("transfer"),
    gunsmithing: to(PATHS.gunsmithing),
    tradeIn: to(PATHS.tradeIn),
    sale: to(PATHS.sale),
    return: to(PATHS.return),
    layaway: to(PATHS.layaway),
    range: when(client?.range_enabled === true, to(PATHS.range))
  }
}

/** What the left menu and the list of all commands hold here, in one order; an act that is missing does not compile. */
export const useCommands = (controls: CartControls | null): readonly AppCommand[] => {
  const register = useRegisterActs()
  const sale = useSaleActs(controls)
  const settings = useApp((state) => state.settings.chosen)
  const dispatch = useDispatch()
  const ui = useUi()
  const theme = useUiState((shared) => shared.theme)
  const switched = switches(settings).map(({ label, on, turned }) => ({
    key: turned.name,
    label,
    icon: on ? ToggleRight : ToggleLeft,
    inFoot: ["menu", "beside"].includes(SETTINGS[turned.name].shown),
    run: () => void dispatch({ _tag: "ChangeSetting", ...turned })
  }))
  const shows = THEMES.filter((one) => one !== (theme ?? "computer")).map((one) => ({
    key: `theme ${one}`,
    label: texts.showAs[one],
    icon: Contrast,
    inFoot: true,
    run: () => ui.set({ theme: one })
  }))
  const acts: Acts = { ...register, ...sale }
  return listed(acts, [...switched, ...shows])
}
