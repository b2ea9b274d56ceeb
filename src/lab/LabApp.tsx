import { useState } from "react"
import FlaskConicalOff from "lucide-react/icons/flask-conical-off"
import ServerOff from "lucide-react/icons/server-off"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { isForeign } from "../session/model.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Hours24Context, ZoneContext } from "../ui/storeTime.ts"
import { Bench } from "./Bench.tsx"
import styles from "./Lab.module.css"
import { LabHeader } from "./LabHeader.tsx"
import * as texts from "./texts.ts"

/** The practice bench, where the back office says that this is a demo; anywhere else the words why there is none. */
export const LabApp = () => {
  const [again, setAgain] = useState(0)
  const store = useRead("get_client", {}, again, true)
  const [body, why] = [bodyOf(store), whyOf(store)]
  const client = body?.client ?? null
  if (client?.is_demo === true && !isForeign(client))
    return (
      <ZoneContext value={client.time_zone}>
        <Hours24Context value={client.hours_24 ?? false}>
          <Bench store={client.company_name} />
        </Hours24Context>
      </ZoneContext>
    )
  return (
    <div className={styles["page"]}>
      <LabHeader whose={null} />
      <main className={styles["alone"]}>
        {body === null && why === null && <output>{texts.looking}</output>}
        {why !== null && (
          <EmptyState icon={ServerOff} title={texts.notHeard}>
            <p>{why}</p>
            <Button look="primary" onClick={() => setAgain(again + 1)}>
              {texts.tryAgain}
            </Button>
          </EmptyState>
        )}
        {body !== null && (
          <EmptyState icon={FlaskConicalOff} title={texts.demoOnly}>
            <p>{texts.demoOnlyHow}</p>
          </EmptyState>
        )}
      </main>
    </div>
  )
}
