import AppWindow from "lucide-react/icons/app-window"
import { useEffect, useRef, useState } from "react"
import { EmptyState } from "../ui/EmptyState.tsx"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { DrawerPanel } from "./DrawerPanel.tsx"
import styles from "./Lab.module.css"
import { LabHeader } from "./LabHeader.tsx"
import { NetworkPanel } from "./NetworkPanel.tsx"
import { PaperPanel } from "./PaperPanel.tsx"
import { ScannerPanel } from "./ScannerPanel.tsx"
import { TerminalPanel } from "./TerminalPanel.tsx"
import * as texts from "./texts.ts"
import { useBench } from "./useBench.ts"
import { useLab, useTerminal } from "./useLab.ts"

const Devices = ({ store }: { readonly store: string }) => {
  const { openRegister } = useLab()
  const { bench } = useBench()
  const { terminal, wish } = useTerminal()
  const register = terminal._tag === "Seen" ? terminal.terminal.device_nickname : null
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => bench.start(), [bench])
  useKeyDown(page, ({ key }) => {
    if (key === "F9") openRegister()
    return key === "F9"
  })
  const reset = () => {
    bench.reset()
    wish({ clear: true, holds: false })
  }
  return (
    <div ref={page} className={styles["page"]}>
      <LabHeader
        whose={register === null ? store : texts.benchFor(register, store)}
        onReset={reset}
        onOpen={openRegister}
      />
      <main className={styles["bench"]} tabIndex={-1}>
        <div className={styles["column"]}>
          <ScannerPanel />
          <div className={styles["beside"]}>
            <NetworkPanel />
            <DrawerPanel />
          </div>
        </div>
        <TerminalPanel terminal={terminal} wish={wish} />
        <PaperPanel />
      </main>
    </div>
  )
}

/** The register's hardware on a screen, beside the register: one bench for each browser. */
export const Bench = ({ store }: { readonly store: string }) => {
  const { alone } = useLab()
  const [isAlone, setAlone] = useState(false)
  useEffect(() => void alone().then(() => setAlone(true)), [alone])
  if (isAlone) return <Devices store={store} />
  return (
    <div className={styles["page"]}>
      <LabHeader whose={store} />
      <main className={styles["alone"]}>
        <EmptyState icon={AppWindow} title={texts.anotherBench}>
          <p>{texts.anotherBenchHow}</p>
        </EmptyState>
      </main>
    </div>
  )
}
