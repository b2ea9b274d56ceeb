import { isHeldUp } from "../catalog/model.ts"
import { isOutdated } from "../session/model.ts"
import { CannotRecordBanner } from "./CannotRecordBanner.tsx"
import { useApp, useHealth, useUiState } from "../app/hooks.ts"
import {
  DoubledBanner,
  HandBackBanner,
  HeldLicenseBanner,
  OtherBrowserBanner,
  PrintBanner,
  SigningCutBanner,
  TabBanner,
  UnsentBanner,
  UploadBanner
} from "../app/lazyPages.tsx"
import { OfflineBanner } from "./OfflineBanner.tsx"
import { isOtherBrowser } from "../session/otherBrowser.ts"
import { spoiled } from "../hardware/model.ts"
import { networkOf } from "../support/model.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { PracticeStrip } from "../practice/PracticeStrip.tsx"
import * as texts from "./texts.ts"
import { VersionBanner } from "./VersionBanner.tsx"

const reload = () => location.reload()

/** What stands over the workspace as long as its cause lasts, the worst first. */
export const Banners = () => {
  const health = useHealth()
  const { timeOfDay } = useStoreTime()
  const { offlineSince, silentSince } = useApp((state) => state.support)
  const network = useApp((state) => networkOf(state.support))
  const open = useApp(
    ({ catalog, payment }) =>
      catalog.scans.filter(isHeldUp).length + payment.attempts.filter(({ phase }) => phase === "unknown").length
  )
  const late = useUiState(({ upload }) => upload?.late ?? false)
  const owes = useApp(({ payment }) => payment.owed.length > 0)
  const isDoubled = useApp(({ payment }) => payment.doubled.length > 0)
  const isSpoiled = useApp(({ hardware, payment }) => spoiled(hardware, payment.sale?.order_id).length > 0)
  const holdsLicense = useUiState(({ signing, heldLicenses }) => signing === null && heldLicenses.length > 0)
  const isCut = useUiState(({ signingCut }) => signingCut !== null)
  const isUnsent = useApp(({ session }) => session.unsent !== undefined)
  const outdated = useApp((state) => isOutdated(state.session))
  return (
    <>
      <PracticeStrip />
      {holdsLicense && <HeldLicenseBanner />}
      {isCut && <SigningCutBanner />}
      {health._tag === "CannotRecord" && <CannotRecordBanner why={health.why} />}
      {health._tag === "OtherTab" && <TabBanner />}
      {(health._tag === "NewerBook" || outdated) && <VersionBanner onReload={reload} />}
      {offlineSince !== null && <OfflineBanner words={texts.offlineSince(timeOfDay(offlineSince))} open={open} />}
      {offlineSince === null && silentSince !== null && (
        <OfflineBanner words={texts.silentSince(timeOfDay(silentSince))} open={open} />
      )}
      {late && network === "online" && <UploadBanner />}
      {isOtherBrowser(navigator.userAgent) && <OtherBrowserBanner />}
      {isUnsent && <UnsentBanner />}
      {isDoubled && <DoubledBanner />}
      {owes && <HandBackBanner />}
      {isSpoiled && <PrintBanner />}
    </>
  )
}
