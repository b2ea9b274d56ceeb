// First, so that its order of layers is the one that holds.
import "./ui/styles/index.css"
import { createRoot } from "react-dom/client"
import { watchHands } from "../effects/ports/Hands.ts"
import { browserEntries } from "../effects/ports/History.ts"
import { listenToScanner } from "../effects/ports/Scanner.ts"
import { browserTime } from "../effects/ports/Time.ts"
import { browserTransport } from "../effects/ports/Transport.ts"
import { startRegister } from "../effects/live.ts"
import { App } from "./app/App.tsx"
import { guardHistory } from "./app/guardedHistory.ts"
import { takeScan, wantsScans } from "./app/scans.ts"
import { AppProviders } from "./app/AppProviders.tsx"
import { SCREEN_PATH, SUPPORT_PATH } from "./recorder/screen.ts"
import { makeUiStore } from "./app/uiStore.ts"
import { guardDoubleClicks } from "./ui/doubleClick.ts"
import { preloadLazy } from "./ui/lazyWithPreload.ts"

const root = document.getElementById("root")
if (!root) throw new Error("index.html has no #root")

/** The register, joined to this browser. */
const startTill = async (root: HTMLElement): Promise<void> => {
  const ui = makeUiStore()
  const history = guardHistory(browserEntries())
  const live = await startRegister({
    transport: browserTransport(),
    path: () => history.location().pathname,
    // Where it stands already nothing is added to the way back.
    go: (to) => {
      const { pathname, search } = history.location()
      if (to !== `${pathname}${search}`) history.push(to)
    },
    onTabRefusal: (tabRefusal) => ui.set({ tabRefusal }),
    onUpload: (upload) => ui.set({ upload })
  })
  let said = ui.get().notice
  ui.subscribe(() => {
    const { notice } = ui.get()
    if (notice !== null && notice !== said) live.refuse()
    said = notice
  })
  listenToScanner(
    () => wantsScans(live.store),
    (text) => takeScan(live.store, ui, text, history.location())
  )

  guardDoubleClicks(window)

  createRoot(root).render(
    <AppProviders time={browserTime} ui={ui} read={live.read} live={live} store={live.store} history={history}>
      <App />
    </AppProviders>
  )

  // Once the first screen stands and the machine has nothing better to do.
  requestIdleCallback(
    () => {
      void preloadLazy()
      void import("./ui/restoreLostFocus.ts").then(({ keepFocus }) => keepFocus(document))
      void import("./ui/gridKeys.ts").then(({ listenToGridKeys }) => listenToGridKeys(document))
    },
    { timeout: 500 }
  )
}

// The flight recorder and the screen that it replays are pages beside the register: there it is not started. They are
// not waited for: their scripts stand on this one, which would wait for itself.
watchHands(document.documentElement)
if (location.pathname === SCREEN_PATH)
  void import("./recorder/replayScreen.tsx").then(({ showScreen }) => showScreen(root))
else if (location.pathname === SUPPORT_PATH)
  void import("./recorder/page.tsx").then(({ showRecorder }) => showRecorder(root))
else await startTill(root)

// Only a build has the worker; in development there is none.
if (import.meta.env.PROD)
  requestIdleCallback(
    () => void import("../effects/ports/offline/register.ts").then(({ keepForOffline }) => keepForOffline())
  )
