import { use } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import CloudOff from "lucide-react/icons/cloud-off"
import CloudUpload from "lucide-react/icons/cloud-upload"
import { type AppState, useApp, useDispatch } from "../app/hooks.ts"
import { isEmpty } from "../cart/model.ts"
import { isHeldUp } from "../catalog/model.ts"
import { cents, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import { useNavigate } from "../ui/navigation.ts"
import { type StoreTime, useStoreTime } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import { TimeContext } from "../ui/time.ts"
import { useNow } from "../ui/useNow.ts"
import { isLookedFor, ringsUpHere } from "./here/rules.ts"
import * as texts from "./awayTexts.ts"
import { waitingSum } from "./messages.ts"
import { limitOf, stanceOf } from "./stance.ts"

/** What waits for the server that nobody has left to it yet, in words; null for nothing. */
const waitsWords = ({ cart, catalog }: AppState): string | null => {
  if (!isEmpty(cart)) return texts.cartWaits(moneyText(cart.cart?.totals.balance_remaining ?? ZERO))
  const scans = catalog.scans.filter(({ phase }) => phase === "waiting").length
  return scans === 0 ? null : texts.scansWait(scans)
}

/** How many changes and payments the back office will be asked about when it is back. */
const openOf = ({ catalog, payment }: AppState): number =>
  catalog.scans.filter(isHeldUp).length + payment.attempts.filter(({ phase }) => phase === "unknown").length

/** Since when the back office can't be reached, what stays and what needs the connection, in words. */
const silentWords = ({ support: { offlineSince, silentSince } }: AppState, { timeOfDay }: StoreTime): string => {
  if (offlineSince !== null) return texts.offlineSince(timeOfDay(offlineSince))
  return silentSince === null ? "" : texts.silentSince(timeOfDay(silentSince))
}

/** Selling without the server: that it is on or why not, what waits for the server, and what waits to be booked. */
export const AwayBanner = () => {
  const time = useStoreTime()
  // Its words change as time passes.
  useNow(1_000)
  const { now } = use(TimeContext)
  const state = useApp((all) => all)
  const dispatch = useDispatch()
  const { waiting } = state.offline
  const stance = stanceOf(state, now())
  const held = waiting.filter(({ phase }) => phase === "held").length
  if (stance._tag === "Online" && state.offline.sale === null)
    return held > 0 ? (
      <Banner tone="danger" icon={CircleAlert} action={<SeeThem />}>
        {texts.notBooked(held)}
      </Banner>
    ) : (
      <Banner tone="info" icon={CloudUpload} action={<SeeThem />}>
        {texts.bookingSales(waiting.length, moneyText(cents(waitingSum(waiting.map(({ total }) => total)))))}
      </Banner>
    )
  const aside = waiting.length > 0 ? texts.salesToBook(waiting.length) : undefined
  if (state.offline.sale === null && (stance._tag !== "Sells" || !isLookedFor(state))) {
    const open = openOf(state)
    return (
      <Banner tone="warn" icon={CloudOff} aside={aside ?? (open > 0 ? texts.outstanding(open) : undefined)}>
        {silentWords(state, time)} {stance._tag === "Shut" && isLookedFor(state) && stance.why}
      </Banner>
    )
  }
  const isBack = stance._tag === "Online"
  const checks = limitOf(state, "CHECK") > 0
  const waits = state.offline.sale === null ? waitsWords(state) : null
  const offers = waits !== null && !ringsUpHere(state)
  return (
    <Banner
      tone="warn"
      icon={CloudOff}
      aside={aside}
      action={
        offers ? (
          <Button onClick={() => dispatch({ _tag: "BeginOfflineSale" })}>{texts.sellHere}</Button>
        ) : (
          waiting.length > 0 && <SeeThem />
        )
      }
    >
      {isBack ? (
        texts.answersAgain
      ) : (
        <>
          <b>{texts.selling}</b> {checks ? texts.cashAndChecks : texts.cashOnly} {waits}
        </>
      )}
    </Banner>
  )
}

const SeeThem = () => {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const see = () => {
    dispatch({ _tag: "LeaveOfflineSale" })
    navigate(PATHS.toBook)
  }
  return <Button onClick={see}>{texts.seeThem}</Button>
}
