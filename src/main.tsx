// First, so that its order of layers is the one that holds.
import "./ui/styles/index.css"
import { watchHands } from "../effects/ports/Hands.ts"
import { browserEntries } from "../effects/ports/History.ts"
import { DATABASE } from "../effects/ports/LogIndexedDb.ts"
import { cookieMarker } from "../effects/ports/Marker.ts"
import { browserTransport } from "../effects/ports/Transport.ts"
import { browserUsb } from "../effects/ports/usb.ts"
import { LAB_PATH } from "./lab/rules.ts"
import { isPractice } from "./practice/path/rules.ts"
import { SCREEN_PATH, SUPPORT_PATH } from "./recorder/screen.ts"
import { startTill } from "./till.tsx"

const root = document.getElementById("root")
if (!root) throw new Error("index.html has no #root")

// The flight recorder, the screen that it replays, the practice bench and practice are pages beside the register: there it is
// not started. They are not waited for: their scripts stand on this one, which would wait for itself.
watchHands(document.documentElement)
if (location.pathname === SCREEN_PATH)
  void import("./recorder/replayScreen.tsx").then(({ showScreen }) => showScreen(root))
else if (location.pathname === SUPPORT_PATH)
  void import("./recorder/page.tsx").then(({ showRecorder }) => showRecorder(root))
else if (location.pathname === LAB_PATH) void import("./lab/page.tsx").then(({ showLab }) => showLab(root))
else if (isPractice(location.pathname))
  void import("./practicePage.tsx").then(({ startPractice }) => startPractice(root))
else
  await startTill(root, {
    transport: browserTransport(),
    database: DATABASE,
    marker: cookieMarker(),
    usb: browserUsb(),
    entries: browserEntries(),
    practice: null
  })

// Only a build has the worker; in development there is none.
if (import.meta.env.PROD)
  requestIdleCallback(
    () => void import("../effects/ports/offline/register.ts").then(({ keepForOffline }) => keepForOffline())
  )
