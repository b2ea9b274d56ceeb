// First, so that its order of layers is the one that holds.
import "./ui/styles/index.css"
import { watchHands } from "../effects/ports/Hands.ts"
import { browserEntries } from "../effects/ports/History.ts"
import { afterRest, whenIdle } from "../effects/ports/Idle.ts"
import { DATABASE } from "../effects/ports/LogIndexedDb.ts"
import { cookieMarker } from "../effects/ports/Marker.ts"
import { offeredBy } from "../effects/ports/Offered.ts"
import { browserTransport } from "../effects/ports/Transport.ts"
import { browserUsb } from "../effects/ports/usb.ts"
import { fetchPatiently, triesAgainBy } from "./kernel/late.ts"
import { LAB_PATH } from "./lab/rules.ts"
import { isPractice } from "./practice/path/rules.ts"
import { SCREEN_PATH, SUPPORT_PATH } from "./recorder/screen.ts"
import { faultOf, lackOf, NotFetched, type PageKind, type StartFault } from "./start/rules.ts"
import { startTill } from "./till.tsx"

const root = document.getElementById("root")
if (!root) throw new Error("index.html has no #root")

interface Page {
  readonly kind: PageKind
  readonly start: () => Promise<void>
}

/** A page beside the register, by a script of its own. */
const beside = <Script,>(
  kind: PageKind,
  fetched: () => Promise<Script>,
  show: (script: Script) => void | Promise<void>
): Page => ({
  kind,
  start: async () => {
    const script = await fetched().catch((cause: unknown) => {
      throw new NotFetched("not fetched", { cause })
    })
    await show(script)
  }
})

const REGISTER: Page = {
  kind: "register",
  start: () =>
    startTill(root, {
      transport: browserTransport(),
      database: DATABASE,
      marker: cookieMarker(),
      usb: browserUsb(),
      entries: browserEntries(),
      practice: null
    })
}

/** The flight recorder, the screen that it replays, the practice bench and practice are pages beside the register. */
const pageAt = (pathname: string): Page => {
  if (pathname === SCREEN_PATH)
    return beside(
      "recorder",
      () => import("./recorder/replayScreen.tsx"),
      ({ showScreen }) => showScreen(root)
    )
  if (pathname === SUPPORT_PATH)
    return beside(
      "recorder",
      () => import("./recorder/page.tsx"),
      ({ showRecorder }) => showRecorder(root)
    )
  if (pathname === LAB_PATH)
    return beside(
      "bench",
      () => import("./lab/page.tsx"),
      ({ showLab }) => showLab(root)
    )
  return isPractice(pathname)
    ? beside(
        "register",
        () => import("./practicePage.tsx"),
        ({ startPractice }) => startPractice(root)
      )
    : REGISTER
}

/** Where even these words cannot be fetched, the page's own stand: index.html has them. */
const cannotStart = (fault: StartFault): void => {
  const said = async () => (await import("./cannotStart.tsx")).sayCannotStart(root, fault)
  said().catch(() => undefined)
}

triesAgainBy(afterRest)
watchHands(document.documentElement)
const page = pageAt(location.pathname)
const lack = lackOf(offeredBy(window), page.kind)
if (lack === null) {
  const started = page.start().catch((error: unknown) => {
    reportError(error)
    cannotStart(faultOf(error))
  })
  // The others are not waited for: their scripts stand on this one, which would wait for itself.
  if (page === REGISTER) await started
} else cannotStart(lack)

// Only a build has the worker; in development there is none.
if (import.meta.env.PROD)
  whenIdle(
    () =>
      void fetchPatiently(() => import("../effects/ports/offline/register.ts")).then(({ keepForOffline }) =>
        keepForOffline()
      )
  )
