import { defineConfig } from "@playwright/test"
import { JOURNEYS_BROWSER } from "./e2e/support/browser.ts"

/** Each worker starts a back office of its own in its process, through the fixture in e2e: there is no web server here. */
export default defineConfig({
  testDir: "e2e",
  // With a back end that is not ours ten journeys are driven each time, all of them where it is asked for.
  testIgnore: process.env["DIALECT"] === "all" ? [] : ["dialect/more/**"],
  outputDir: "test-results/journeys",
  // Each journey has a back office and a browser's state of its own: none minds which came before.
  fullyParallel: true,
  forbidOnly: true,
  // On two cores: what one waits for, a page, a database or the disk, is another one's turn.
  workers: 3,
  retries: 0,
  // Patience for a machine that others share; nothing waits longer than it must.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }], ["./tests/journeys/visits.ts"]],
  use: {
    // A trace costs each journey a quarter more; `--trace retain-on-failure` makes one of what fails.
    trace: "off",
    screenshot: "only-on-failure",
    // Not the store's: what shows this clock instead of the store's is seen.
    timezoneId: "Asia/Kolkata",
    // Calls of a page that a worker stands before cannot be held or lost; `e2e/without-server.spec.ts` has the worker.
    serviceWorkers: "block",
    launchOptions: {
      ...(JOURNEYS_BROWSER === undefined ? {} : { executablePath: JOURNEYS_BROWSER }),
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
