import { useState } from "react"
import { Tabs } from "../ui/Tabs.tsx"
import { ChangePane } from "./ChangePane.tsx"
import { JsonPane } from "./JsonPane.tsx"
import styles from "./Inspector.module.css"
import type { Moment } from "./opened.ts"
import { ScreenPane } from "./ScreenPane.tsx"
import * as texts from "./texts.ts"

type Pane = keyof typeof texts.TABS
const PANES = (["change", "screen", "payload", "whole"] as const).map((key) => ({ key, label: texts.TABS[key] }))

/** One row looked into: what it changed, what the cashier saw, what it carries, and everything the register knew. */
export const Inspector = ({ moment, wide, onWide }: InspectorProps) => {
  const [pane, setPane] = useState<Pane>("change")
  const shown = () => {
    if (moment === null) return <p className={styles["note"]}>{texts.loading}</p>
    switch (pane) {
      case "change":
        return <ChangePane moment={moment} />
      case "screen":
        return <ScreenPane moment={moment} wide={wide} onWide={onWide} />
      case "payload":
        return <JsonPane key="payload" value={moment.entry} />
      case "whole":
        return <JsonPane key="whole" value={moment.state} />
    }
  }
  return (
    <section className={styles["inspector"]} aria-label={texts.inspector}>
      <div className={styles["tabs"]}>
        <Tabs
          label={texts.inspector}
          tabs={PANES}
          current={pane}
          onTab={(next) => {
            setPane(next)
            if (next !== "screen") onWide(false)
          }}
        >
          {shown()}
        </Tabs>
      </div>
    </section>
  )
}

export interface InspectorProps {
  /** Null until it is there. */
  readonly moment: Moment | null
  /** The inspector takes the room of the list too. */
  readonly wide: boolean
  readonly onWide: (wide: boolean) => void
}
