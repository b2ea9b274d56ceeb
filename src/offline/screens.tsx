// What is shown while something is sold without the server comes in one script: it is there as a whole, or not.
export { AwayBanner } from "./AwayBanner.tsx"
export { AwayDone } from "./AwayDone.tsx"
export { AwayPayment } from "./AwayPayment.tsx"
export { AwayStage } from "./AwayStage.tsx"
export { Cover } from "./Cover.tsx"
export { ToBookPage } from "./ToBookPage.tsx"
