/** What comes over a screen to ask or to say something: one script, fetched once the first screen stands. */
export { ClearCartDialog } from "../cart/ClearCartDialog.tsx"
export { PendingNotice } from "../payment/PendingNotice.tsx"
export { LoginWarning } from "../session/LoginWarning.tsx"
export { LeaveQuestion } from "./LeaveQuestion.tsx"
export { StartupProblem } from "./StartupProblem.tsx"
