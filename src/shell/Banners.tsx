import { isOutdated } from "../session/model.ts"
import { CannotRecordBanner } from "./CannotRecordBanner.tsx"
import { useApp, useHealth, useUiState } from "../app/hooks.ts"
import {
  AwayBanner,
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
import { isOtherBrowser } from "../session/otherBrowser.ts"
import { spoiled } from "../hardware/model.ts"
import { networkOf } from "../support/model.ts"
import { PracticeStrip } from "../practice/PracticeStrip.tsx"
import { VersionBanner } from "./VersionBanner.tsx"

const reload = () => location.reload()

/** What stands over the workspace as long as its cause lasts, the worst first. */
export const Banners = () => {
  const health = useHealth()
  const network = useApp((state) => networkOf(state.support))
  const away = useApp(({ offline: { sale, waiting } }) => sale !== null || waiting.length > 0) || network !== "online"
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
      {away && <AwayBanner />}
      {late && network === "online" && <UploadBanner />}
      {isOtherBrowser(navigator.userAgent) && <OtherBrowserBanner />}
      {isUnsent && <UnsentBanner />}
      {isDoubled && <DoubledBanner />}
      {owes && <HandBackBanner />}
      {isSpoiled && <PrintBanner />}
    </>
  )
}
