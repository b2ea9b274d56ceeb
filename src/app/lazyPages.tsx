import { lazyOverlay, lazyWithPreload } from "../ui/lazyWithPreload.ts"

// What comes over the screens, and the screens that open on a condition, each in a script of its own that the first screen
// does not wait for; the other screens stand in `pages.tsx`.
export const AwayBanner = lazyOverlay(async () => (await import("../offline/screens.tsx")).AwayBanner)
export const AwayDone = lazyWithPreload(async () => (await import("../offline/screens.tsx")).AwayDone)
export const AwaySide = lazyWithPreload(async () => (await import("../shell/AwaySide.tsx")).AwaySide)
export const CashDialog = lazyOverlay(async () => (await import("../register/CashDialog.tsx")).CashDialog)
export const CommandPalette = lazyWithPreload(async () => (await import("../shell/CommandPalette.tsx")).CommandPalette)
export const Cover = lazyOverlay(async () => (await import("../offline/screens.tsx")).Cover)
export const DoubledBanner = lazyOverlay(async () => (await import("../payment/DoubledBanner.tsx")).DoubledBanner)
export const HandBackBanner = lazyOverlay(async () => (await import("../payment/HandBackBanner.tsx")).HandBackBanner)
export const HolderWatch = lazyOverlay(async () => (await import("../savedCarts/HolderWatch.tsx")).HolderWatch)
export const LeaveQuestion = lazyOverlay(async () => (await import("../shell/LeaveQuestion.tsx")).LeaveQuestion)
export const LoginPage = lazyWithPreload(async () => (await import("../session/LoginPage.tsx")).LoginPage)
export const LoginWarning = lazyOverlay(async () => (await import("../session/LoginWarning.tsx")).LoginWarning)
export const Menu = lazyWithPreload(async () => (await import("../shell/Menu.tsx")).Menu)
export const HeldLicenseBanner = lazyOverlay(
  async () => (await import("../shell/HeldLicenseBanner.tsx")).HeldLicenseBanner
)
export const OtherBrowserBanner = lazyOverlay(
  async () => (await import("../session/OtherBrowserBanner.tsx")).OtherBrowserBanner
)
export const PracticeOver = lazyOverlay(async () => (await import("../practice/PracticeOver.tsx")).PracticeOver)
export const PrintBanner = lazyOverlay(async () => (await import("../hardware/PrintBanner.tsx")).PrintBanner)
export const RefundDone = lazyWithPreload(async () => (await import("../refund/RefundDone.tsx")).RefundDone)
export const RegisterPage = lazyWithPreload(async () => (await import("../register/RegisterPage.tsx")).RegisterPage)
export const RemoveCustomer = lazyOverlay(async () => (await import("../customer/RemoveCustomer.tsx")).RemoveCustomer)
export const SaleDone = lazyWithPreload(async () => (await import("../payment/SaleDone.tsx")).SaleDone)
export const SaveDone = lazyWithPreload(async () => (await import("../savedCarts/SaveDone.tsx")).SaveDone)
export const ScreenHints = lazyOverlay(async () => (await import("../shell/ScreenHints.tsx")).ScreenHints)
export const SigningCutBanner = lazyOverlay(
  async () => (await import("../shell/SigningCutBanner.tsx")).SigningCutBanner
)
export const StartupProblem = lazyOverlay(async () => (await import("../session/StartupProblem.tsx")).StartupProblem)
export const StoreHints = lazyOverlay(async () => (await import("../shell/StoreHints.tsx")).StoreHints)
export const StoreRail = lazyOverlay(async () => (await import("../shell/StoreRail.tsx")).StoreRail)
export const StockDialog = lazyOverlay(async () => (await import("../catalog/StockDialog.tsx")).StockDialog)
export const TabBanner = lazyOverlay(async () => (await import("../session/TabBanner.tsx")).TabBanner)
export const UnresolvedWatch = lazyOverlay(async () => (await import("../payment/UnresolvedWatch.tsx")).UnresolvedWatch)
export const UnsentBanner = lazyOverlay(async () => (await import("./UnsentBanner.tsx")).UnsentBanner)
export const UploadBanner = lazyOverlay(async () => (await import("../shell/UploadBanner.tsx")).UploadBanner)
