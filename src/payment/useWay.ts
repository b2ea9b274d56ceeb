import { use, useEffect, useSyncExternalStore } from "react"
import { type AppState, useApp, useDispatch, useHistory, useUi, useUiState } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { networkOf } from "../support/model.ts"
import { TimeContext } from "../ui/time.ts"

/** Nobody is kept waiting for a screen that does not come, in milliseconds. */
const PATIENCE = 2_000

/** What stands in the way of a payment and wants to be read first: words, a question, products to choose from, a dead line. */
const hurdles = ({ catalog, cart, support }: AppState): string =>
  [
    networkOf(support),
    catalog.message,
    cart.message,
    catalog.shown?.scan,
    ...catalog.questions.map(({ id }) => id)
  ].join("\n")

/** Enter accepts what somebody has seen, and never what they are still on their way to. */
const ENTER = "Enter"

/** A key for the payment, not one that is typed: into another field, or after others. */
const isAhead = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  (key === ENTER ? target instanceof HTMLInputElement : /^[a-z0-9=]$/iu.test(key)) &&
  !(ctrlKey || metaKey || altKey) &&
  !(target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.value !== ""))

const placeOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname}${search}`

/**
 * The way to the payment, from the press to its screen. It waits for what is still on its way into the cart (`adding`), so
 * that nobody presses twice, and keeps what is pressed for it meanwhile (PAY-14). What comes up to be read
 * ends it, and so does another screen.
 */
export const useWay = (adding: boolean): { readonly begin: () => void } => {
  const dispatch = useDispatch()
  const ui = useUi()
  const time = use(TimeContext)
  const history = useHistory()
  // Not the router's: a screen is drawn a moment after the register stands there.
  const here = useSyncExternalStore(history.subscribe, history.location)
  const met = useApp(hurdles)
  const way = useUiState((shared) => shared.way)
  useEffect(() => {
    if (way === null) return
    const isLost = way.read !== met || (placeOf(here) !== way.from && here.pathname !== PATHS.payment)
    if (isLost) ui.set({ way: null })
    else if (!way.asked && !adding) ui.set({ way: dispatch({ _tag: "Charge" }) ? { ...way, asked: true } : null })
  }, [way, met, adding, here, dispatch, ui])
  const asked = way?.asked ?? false
  useEffect(() => (asked ? time.every(PATIENCE, () => ui.set({ way: null })) : undefined), [asked, time, ui])
  const waits = way !== null
  useEffect(() => {
    if (!waits) return undefined
    const hold = (event: KeyboardEvent) => {
      const { way } = ui.get()
      if (way === null || !isAhead(event)) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key !== ENTER) ui.set({ way: { ...way, keys: way.keys + event.key } })
    }
    // A scanner's first keys are waited for as well: they are none of the payment's.
    document.body.dataset["keysAhead"] = ""
    window.addEventListener("keydown", hold, { capture: true })
    return () => {
      delete document.body.dataset["keysAhead"]
      window.removeEventListener("keydown", hold, { capture: true })
    }
  }, [waits, ui])
  useEffect(() => () => ui.set({ way: null }), [ui])
  return { begin: () => ui.set({ way: { from: placeOf(history.location()), read: met, asked: false, keys: "" } }) }
}
