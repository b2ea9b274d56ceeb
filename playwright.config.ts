import { defineConfig } from "@playwright/test"
import { existsSync, readFileSync } from "node:fs"

const note = new URL(".browser/path", import.meta.url)
const browser = process.env["CHROME_PATH"] ?? (existsSync(note) ? readFileSync(note, "utf8").trim() : undefined)

/** Each worker starts a back office of its own in its process, through the fixture in e2e: there is no web server here. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/journeys",
  fullyParallel: false,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  // Patience for a machine that others share; nothing waits longer than it must.
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    // A trace costs each journey a quarter more; `--trace retain-on-failure` makes one of what fails.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync"
      ]
    }
  }
})
