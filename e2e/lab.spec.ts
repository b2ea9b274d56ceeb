import { basketCharging, FMJ, money } from "./support/amounts.ts"
import { openBench, useBenchPrinter } from "./support/bench.ts"
import { callsOf, ordersOf } from "./support/facts.ts"
import { expectAccessible } from "./support/look.ts"
import { payInCash } from "./support/paying.ts"
import { expect, test } from "./support/test.ts"
import {
  cart,
  chargeCard,
  dialog,
  lines,
  press,
  ringUpToPayment,
  saleComplete,
  scanField,
  startSelling,
  tabTo
} from "./support/till.ts"

/** Approved by its cents. */
const BASKET = basketCharging(18)

test("the bench declines the next card, and only that one", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const bench = await openBench(page)
  await expectAccessible(bench.page, "the practice bench")
  await bench.terminal.getByLabel("Declined for").selectOption("Expired card")
  await bench.terminal.getByRole("button", { name: "Decline" }).click()
  await expect(bench.terminal.getByText("Next card")).toContainText("declined: expired card")
  await ringUpToPayment(page, BASKET)
  await chargeCard(page).click()
  await expect(page.getByText("DECLINED: EXPIRED CARD").first()).toBeVisible()
  await expect(bench.screen).toContainText(money(BASKET.charged))
  await expect(bench.screen).toContainText("DECLINED: EXPIRED CARD")
  await expect(bench.terminal.getByText("Next card")).toContainText("as its cents say")
})

test("a card waits at the bench's terminal until it is tapped, by keys alone", { tag: "@full" }, async ({ page }) => {
  await startSelling(page)
  const bench = await openBench(page)
  await bench.page.bringToFront()
  await tabTo(bench.terminal.getByRole("switch", { name: /Wait for me/ }))
  await press(bench.page, "Space")
  await expect(bench.terminal.getByRole("switch")).toBeChecked()
  await page.bringToFront()
  await ringUpToPayment(page, BASKET)
  await chargeCard(page).click()
  await expect(bench.screen).toContainText("Tap, insert or swipe")
  await expect(bench.screen).toContainText(money(BASKET.charged))
  await expect(dialog(page, "Waiting for the card")).toBeVisible()
  await bench.page.bringToFront()
  await tabTo(bench.terminal.getByRole("button", { name: "Decline" }))
  await press(bench.page, "Shift+Tab", "Enter")
  await expect(saleComplete(page)).toBeVisible()
  await expect(bench.screen).toContainText("Approved")
})

test(
  "the bench's printer prints, opens the drawer, and says what ails it, and keeps a receipt while it is offline",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const bench = await openBench(page)
    await useBenchPrinter(page)
    await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
    await payInCash(page, BASKET)
    await expect(saleComplete(page)).toContainText("Receipt printed.")
    const [order] = await ordersOf(office)
    await expect(bench.paper.getByRole("article").first()).toContainText(`Order ${order?.number ?? ""}`)
    await expect(bench.paper.getByRole("article").first()).toContainText(money(BASKET.total))
    await expect(bench.drawer).toContainText("Sprang open at")
    await expectAccessible(bench.page, "the practice bench with a receipt")
    await bench.drawer.getByRole("button", { name: "Close" }).click()
    await expect(bench.drawer).toContainText("Closed")

    const header = page.getByRole("banner")
    await bench.printer.getByRole("button", { name: "Paper out" }).click()
    await expect(header).toContainText("TSP143IV: out of paper")
    await bench.printer.getByRole("button", { name: "Open cover" }).click()
    await expect(header).toContainText("TSP143IV: cover open")
    await bench.printer.getByRole("button", { name: "Close cover" }).click()
    await page.getByRole("button", { name: "Print additional receipt" }).click()
    await expect(saleComplete(page)).toContainText("The printer is out of paper.")
    await bench.printer.getByRole("button", { name: "New paper" }).click()
    await expect(header).toContainText("TSP143IV connected")

    await bench.printer.getByRole("button", { name: "Take offline" }).click()
    await expect(header).toContainText("TSP143IV: not responding")
    await page.getByRole("button", { name: "Print again" }).click()
    await expect(bench.printer).toContainText("A receipt waits in the printer.")
    await bench.printer.getByRole("button", { name: "Put online" }).click()
    await expect(saleComplete(page)).toContainText("Receipt copy printed.")
    await expect(bench.paper.getByRole("article").first()).toContainText("COPY")

    await bench.printer.getByRole("button", { name: "Unplug" }).click()
    await expect(page.getByRole("banner")).toContainText("TSP143IV not connected")
    await bench.printer.getByRole("button", { name: "Plug in" }).click()
    await expect(page.getByRole("banner")).toContainText("TSP143IV connected")
    await bench.page.close()
    await expect(page.getByRole("banner")).toContainText("TSP143IV not connected")
  }
)

test(
  "the bench's scanner types into the register, and its network ends with it",
  { tag: "@full" },
  async ({ page, office }) => {
    await startSelling(page)
    const bench = await openBench(page)
    await bench.scanner.getByRole("button", { name: "9mm FMJ, 50 ct" }).click()
    await expect(lines(page)).toHaveCount(1)
    await expect(scanField(page)).toHaveValue("")
    await bench.scanner.getByRole("button", { name: "Texas license" }).click()
    await expect(page.getByText("Nobody on file with 08865519.")).toBeVisible()
    await expect(page.getByLabel("First name")).toHaveValue("Maria")
    await expect(lines(page)).toHaveCount(1)
    await bench.scanner.getByLabel("Another code").fill("850000411494")
    await bench.scanner.getByLabel("Another code").press("Enter")
    await expect(lines(page)).toHaveCount(2)

    await bench.network.getByRole("radio", { name: "Off" }).check({ force: true })
    const before = callsOf(office, "add_to_cart")
    await bench.scanner.getByRole("button", { name: "Cleaning patches" }).click()
    await expect(cart(page)).toContainText(/waiting/i)
    expect(callsOf(office, "add_to_cart")).toBe(before)
    await bench.page.close()
    await expect(lines(page)).toHaveCount(3)
  }
)

test(
  "a store that is no demo has no bench, and its register hears none",
  { tag: "@full" },
  async ({ page, office }) => {
    await office.db.updateTable("client").set({ is_demo: false }).execute()
    await startSelling(page)
    const other = await page.context().newPage()
    await other.goto("/lab")
    await expect(other.getByRole("heading", { name: "The practice bench works in a demo store only." })).toBeVisible()
    await expectAccessible(other, "no practice bench")
    await other.evaluate((text) => {
      const line = new BroadcastChannel("tillstone-bench")
      const weather = { down: true, delay: 0, lost: 0 }
      const printer = { model: "TSP143IV", plugged: true, paper: true, closed: true, online: true }
      line.postMessage({ _tag: "Devices", devices: { printer, weather } })
      line.postMessage({ _tag: "Scan", text })
    }, FMJ)
    await page.getByRole("textbox", { name: "Item Scan / Lookup" }).fill(FMJ)
    await page.keyboard.press("Enter")
    await expect(lines(page)).toHaveCount(1)
    await expect.poll(() => callsOf(office, "add_to_cart")).toBe(1)
  }
)
