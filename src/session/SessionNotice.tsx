import { Button } from "../ui/Button.tsx"
import { LoginFrame, type LoginNotices } from "./LoginFrame.tsx"
import styles from "./SessionCard.module.css"

/**
 * A full card with one sentence and at most one action: 'POS is not enabled for this account', 'Unable to identify
 * client', a startup error, or that the register is starting (AUTH-11, AUTH-12, SHL-45).
 */
export const SessionNotice = ({ company = null, notices, title, detail, action }: SessionNoticeProps) => (
  <LoginFrame company={company} notices={notices}>
    <section className={styles["card"]} aria-labelledby="session-notice">
      <h1 id="session-notice">{title}</h1>
      {detail !== undefined && <p>{detail}</p>}
      {action && (
        <div className={styles["row"]}>
          <Button size="l" look="primary" onClick={action.onPress}>
            {action.label}
          </Button>
        </div>
      )}
    </section>
  </LoginFrame>
)

export interface SessionNoticeProps {
  readonly company?: string | null
  readonly notices: LoginNotices
  readonly title: string
  readonly detail?: string
  readonly action?: { readonly label: string; readonly onPress: () => void }
}
