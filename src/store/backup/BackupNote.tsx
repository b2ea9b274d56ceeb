import { useState } from "react"
import { useRead } from "../../app/reads.ts"
import { useLive } from "../../app/laterHooks.ts"
import { bodyOf } from "../../kernel/reading.ts"
import { PATHS } from "../../paths.ts"
import { Button } from "../../ui/Button.tsx"
import { useNavigate } from "../../ui/navigation.ts"
import { Note } from "../../ui/Note.tsx"
import { useStoreTime } from "../../ui/storeTime.ts"
import { storeBackups } from "./contract.ts"
import * as texts from "./texts.ts"

/**
 * Says to a manager that the last good backup is two days old, or was never made, and leads to where one is made; nothing while all is
 * well, or nobody knows. `onGo` comes before.
 */
export const BackupNote = ({ onGo }: { readonly onGo?: () => void }) => {
  const live = useLive()
  // Before it is asked: it is no action of the register's own script.
  useState(() => live.bring(storeBackups))
  const standing = bodyOf(useRead("get_item_backup_standing", {}, 0, true))
  const { momentAt } = useStoreTime()
  const navigate = useNavigate()
  if (standing?.overdue !== true) return null
  const { last_good: last } = standing
  return (
    <Note
      tone="warn"
      action={
        <Button
          onClick={() => {
            onGo?.()
            navigate(PATHS.storeBackup)
          }}
        >
          {texts.toBackup}
        </Button>
      }
    >
      <b>{texts.overdue(last === undefined ? null : momentAt(last))}</b>
      <p>{texts.overdueHint}</p>
    </Note>
  )
}
