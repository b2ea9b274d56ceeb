import type { ReactNode } from "react"
import CloudOff from "lucide-react/icons/cloud-off"
import FlaskConical from "lucide-react/icons/flask-conical"
import RefreshCw from "lucide-react/icons/refresh-cw"
import TimerOff from "lucide-react/icons/timer-off"
import { Banner } from "../ui/Banner.tsx"
import { Clock } from "../ui/Clock.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { PracticeStrip } from "../practice/PracticeStrip.tsx"
import { NOT_LATEST } from "./messages.ts"
import type { SessionState } from "./model.ts"
import { OtherBrowserBanner } from "./OtherBrowserBanner.tsx"
import { TabBanner } from "./TabBanner.tsx"
import * as frameTexts from "./frame/texts.ts"
import styles from "./LoginFrame.module.css"

/** The card in the middle of the frame's colour that every screen before sign-in stands on, with its banners (AUTH-10). */
export const LoginFrame = ({ company, notices, children }: LoginFrameProps) => {
  const { timeOfDay } = useStoreTime()
  return (
    <div className={styles["page"]}>
      <header className={styles["head"]}>
        <p>
          <b>{company ?? frameTexts.product}</b>
          {company !== null && <span>{frameTexts.poweredBy}</span>}
        </p>
        <Clock className={styles["clock"]} />
      </header>
      <main className={styles["main"]}>
        <div className={styles["card"]}>
          <PracticeStrip />
          {notices.otherTab && <TabBanner />}
          {notices.outdated && (
            <Banner tone="danger" icon={RefreshCw}>
              {NOT_LATEST}
            </Banner>
          )}
          {notices.demo && (
            <Banner tone="warn" icon={FlaskConical}>
              {frameTexts.demoMode}
            </Banner>
          )}
          {notices.ended !== null && (
            <Banner tone="warn" icon={TimerOff}>
              {frameTexts.endedBy[notices.ended]}
            </Banner>
          )}
          {notices.unsent}
          {notices.otherBrowser && <OtherBrowserBanner />}
          {notices.unreached !== null && (
            <Banner tone="warn" icon={CloudOff}>
              {frameTexts.noSignIn(timeOfDay(notices.unreached))}
            </Banner>
          )}
          {children}
        </div>
      </main>
    </div>
  )
}

export interface LoginNotices {
  /** Another tab is the register, and may be asked for it. */
  readonly otherTab: boolean
  readonly outdated: boolean
  readonly demo: boolean
  /** Why somebody who was signed in is not any more; null where he ended it. */
  readonly ended: SessionState["ended"]
  /** The browser is not Chrome or one of its kind. */
  readonly otherBrowser: boolean
  /** What was not sent since its person signed out first. */
  readonly unsent: ReactNode
  /** Since when the server cannot be reached, in ms since 1970; null while it can. */
  readonly unreached: number | null
}

export interface LoginFrameProps {
  /** Null while the store is not known. */
  readonly company: string | null
  readonly notices: LoginNotices
  readonly children: ReactNode
}
