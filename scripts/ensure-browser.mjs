// Finds a Chromium for the journeys and writes its path to .browser/path, where e2e/support/browser.ts reads it.
// Looks for an installed one, then Playwright's own, then installs Debian's package when it may.
// Beside it .browser/shell: the same engine without windows, where Debian has it, which costs them a quarter less.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const note = join(root, ".browser", "path")
const shellNote = join(root, ".browser", "shell")
const MINUTE = 60_000

const NAMES = ["chromium", "google-chrome-stable", "google-chrome", "chrome", "chromium-browser"]
const PLACES = [
  "/usr/lib/chromium/chromium",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe"
]

/** A file that is there may still be a stub, or lack its libraries: it counts when it tells its version. */
const works = (path) => {
  if (!existsSync(path)) return false
  if (process.platform === "win32") return true
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: MINUTE / 2 })
  return status === 0 && /chrom/i.test(stdout)
}

const installed = () => {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...PLACES].find(works)
}

const playwrightOwn = async () => {
  const { chromium } = await import("@playwright/test")
  const path = chromium.executablePath()
  if (works(path)) return path
  console.log("No Chromium or Chrome is installed: fetching the test runner's own.")
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js")
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "20000" }
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", env, timeout: 5 * MINUTE })
  return works(path) ? path : undefined
}

const mayInstall = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
const apt = (minutes, ...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  return spawnSync("apt-get", ["-q", ...args], { stdio: "inherit", env, timeout: minutes * MINUTE }).status === 0
}

const debianOwn = () => {
  if (!mayInstall()) return undefined
  console.log("Installing Debian's chromium package.")
  apt(10, "update")
  apt(10, "install", "-y", "--no-install-recommends", "chromium")
  return installed()
}

/** A shell of Debian's goes with a browser of Debian's only: both are the same engine, of the same day. */
const DEBIAN_SHELL = "/usr/lib/chromium/chromium-headless-shell"

/** The path of the shell beside `browser`, or "" where there is none: then the journeys take the whole browser. */
const shellBeside = (browser) => {
  if (browser !== "/usr/bin/chromium" && browser !== "/usr/lib/chromium/chromium") return ""
  if (works(DEBIAN_SHELL)) return DEBIAN_SHELL
  if (!mayInstall()) return ""
  console.log("Installing Debian's chromium-headless-shell package.")
  const install = ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]
  if (!apt(2, ...install) && apt(1, "update")) apt(2, ...install)
  return works(DEBIAN_SHELL) ? DEBIAN_SHELL : ""
}

const noted = () => {
  const path = existsSync(note) ? readFileSync(note, "utf8").trim() : ""
  return path !== "" && existsSync(path) ? path : undefined
}

const given = process.env["CHROME_PATH"]
if (given && !works(given)) {
  console.error(`CHROME_PATH is ${given}, which is not a browser that starts.`)
  process.exit(1)
}
const found = given ?? noted() ?? installed() ?? (await playwrightOwn()) ?? debianOwn()
if (!found) {
  console.error(
    [
      "The journeys need a Chromium or Chrome and none could be found or fetched.",
      "Install one (Debian: `sudo apt-get install chromium`), or set CHROME_PATH to its executable, and run the command again."
    ].join("\n")
  )
  process.exit(1)
}
mkdirSync(dirname(note), { recursive: true })
writeFileSync(note, `${found}\n`)
// Looked for once: without a network each look would be a wait.
if (!given && !existsSync(shellNote)) writeFileSync(shellNote, `${shellBeside(found)}\n`)
