import { createRoot } from "react-dom/client"
import { listenToScanner } from "../effects/ports/Scanner.ts"
import { browserDrafts, noDrafts } from "../effects/ports/Drafts.ts"
import { whenIdle } from "../effects/ports/Idle.ts"
import { browserSigning, noSigning } from "../effects/ports/Signing.ts"
import { browserTime } from "../effects/ports/Time.ts"
import { type LiveOptions, startRegister } from "../effects/live.ts"
import { App } from "./app/App.tsx"
import { type Entries, guardHistory } from "./app/guardedHistory.ts"
import { keepDrafts } from "./app/keepDrafts.ts"
import { keepSigning } from "./app/keepSigning.ts"
import { takeScan, wantsScans } from "./app/scans.ts"
import { AppProviders } from "./app/AppProviders.tsx"
import { makeUiStore } from "./app/uiStore.ts"
import { fetchPatiently, preload } from "./kernel/late.ts"
import type { PracticeDesk } from "./practice/model.ts"
import { PracticeContext } from "./practice/usePractice.ts"
import { BesideContext } from "./ui/beside.ts"
import { lazyOverlay } from "./ui/lazyWithPreload.ts"

// A real register does without it.
const TaskBeside = lazyOverlay(async () => (await import("./practice/TaskBeside.tsx")).TaskBeside)

/** What a register is joined to. */
export interface Joined extends Pick<LiveOptions, "transport" | "database" | "marker" | "usb" | "onHappened"> {
  readonly entries: Entries
  /** The practice that it belongs to; null for a real register. */
  readonly practice: PracticeDesk | null
}

/** The register, joined to this browser. */
export const startTill = async (root: HTMLElement, { entries, practice, ...joined }: Joined): Promise<void> => {
  const ui = makeUiStore()
  const history = guardHistory(entries)
  const live = await startRegister({
    ...joined,
    hearsBench: practice === null,
    path: () => history.location().pathname,
    // Where it stands already nothing is added to the way back.
    go: (to) => {
      const { pathname, search } = history.location()
      if (to !== `${pathname}${search}`) history.push(to)
    },
    onAsked: ({ asking, refused }) => ui.set({ tabAsking: asking, tabRefusal: refused }),
    onUpload: (upload) => ui.set({ upload }),
    onPrices: (pricesRead) => ui.set({ pricesRead })
  })
  keepDrafts(ui, live.store, practice === null ? browserDrafts() : noDrafts)
  keepSigning(ui, practice === null ? browserSigning() : noSigning)
  let said = ui.get().notice
  ui.subscribe(() => {
    const { notice } = ui.get()
    if (notice !== null && notice !== said) live.refuse()
    said = notice
  })
  listenToScanner(
    () => wantsScans(live.store),
    (text) => takeScan(live.store, ui, text, history)
  )

  void fetchPatiently(() => import("./afterStart.tsx")).then(({ afterStart }) =>
    afterStart(ui, live.store, practice === null)
  )

  createRoot(root).render(
    <PracticeContext value={practice}>
      <BesideContext value={practice && <TaskBeside />}>
        <AppProviders time={browserTime} ui={ui} read={live.read} live={live} store={live.store} history={history}>
          <App />
        </AppProviders>
      </BesideContext>
    </PracticeContext>
  )

  // Once the first screen stands and the machine has nothing better to do.
  whenIdle(() => {
    performance.mark("first idle")
    void preload().then(() => performance.mark("screens fetched"))
    void fetchPatiently(() => import("./ui/onceIdle.ts")).then(({ onceIdle }) => onceIdle(window))
  }, 500)
}
