import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { startLab } from "../../effects/lab.ts"
import { beTheBench, benchEnd } from "../../effects/ports/BenchLine.ts"
import { browserTime } from "../../effects/ports/Time.ts"
import { browserTransport } from "../../effects/ports/Transport.ts"
import { ReadContext } from "../app/reads.ts"
import { TimeContext } from "../ui/time.ts"
import { makeBench } from "./bench.ts"
import { LabApp } from "./LabApp.tsx"
import type { LabPort } from "./model.ts"
import * as texts from "./texts.ts"
import { BenchContext } from "./useBench.ts"
import { LabContext } from "./useLab.ts"

/** The practice bench as a page of its own beside the register: it is no register, and keeps no book. */
export const showLab = async (root: HTMLElement): Promise<void> => {
  document.title = texts.pageTitle
  const office = await startLab(browserTransport())
  const line = benchEnd()
  let alone: Promise<void> | null = null
  const port: LabPort = {
    watchTerminal: office.watchTerminal,
    say: office.say,
    openRegister: () => void window.open("/", "_blank", "noopener"),
    alone: () => (alone ??= beTheBench()),
    post: line.post,
    listen: line.listen
  }
  const bench = makeBench(port, browserTime.now)
  createRoot(root).render(
    <StrictMode>
      <TimeContext value={browserTime}>
        <ReadContext value={office.read}>
          <LabContext value={port}>
            <BenchContext value={bench}>
              <LabApp />
            </BenchContext>
          </LabContext>
        </ReadContext>
      </TimeContext>
    </StrictMode>
  )
}
