import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { listOwnBooks } from "../../effects/ownBooks.ts"
import { browserTime } from "../../effects/ports/Time.ts"
import { browserTransport } from "../../effects/ports/Transport.ts"
import { startRecorder } from "../../effects/recorder.ts"
import { ReadContext } from "../app/reads.ts"
import { wantedOf } from "./place.ts"
import { RecorderApp } from "./RecorderApp.tsx"
import { RecorderContext, type RecorderPort } from "./useRecorder.ts"
import { ReplayerContext } from "./useReplayer.ts"
import * as texts from "./texts.ts"
import { startReplayer } from "./startReplayer.ts"
import { saveFile } from "../ui/saveFile.ts"
import { TimeContext } from "../ui/time.ts"

/**
 * The flight recorder as a page of its own beside the register: it takes no lock, writes no row, and a book of any
 * length never holds up a sale.
 */
export const showRecorder = async (root: HTMLElement): Promise<void> => {
  document.title = texts.pageTitle
  const transport = browserTransport()
  const office = await startRecorder(transport)
  const replayer = startReplayer()
  const port: RecorderPort = {
    hasSomebody: () => transport.token() !== null,
    ownBooks: listOwnBooks,
    signIn: office.signIn,
    acknowledge: office.acknowledge,
    save: saveFile
  }
  createRoot(root).render(
    <StrictMode>
      <TimeContext value={browserTime}>
        <ReadContext value={office.read}>
          <ReplayerContext value={replayer}>
            <RecorderContext value={port}>
              <RecorderApp wanted={wantedOf(new URLSearchParams(location.search))} />
            </RecorderContext>
          </ReplayerContext>
        </ReadContext>
      </TimeContext>
    </StrictMode>
  )
}
