import { expect, type Locator, type Page } from "@playwright/test"
import { chooseInMenu } from "./till.ts"

/** The practice bench beside a register, as a journey handles it. */
export interface PracticeBench {
  readonly page: Page
  readonly terminal: Locator
  readonly screen: Locator
  readonly printer: Locator
  readonly paper: Locator
  readonly drawer: Locator
  readonly scanner: Locator
  readonly network: Locator
}

/** Opens the bench in a window beside the register's, and waits until it knows the register's terminal. */
export const openBench = async (register: Page): Promise<PracticeBench> => {
  const page = await register.context().newPage()
  await page.goto("/lab")
  const region = (name: string) => page.getByRole("region", { name })
  const terminal = region("Card terminal")
  await expect(terminal.getByRole("button", { name: "Decline" })).toBeEnabled()
  return {
    page,
    terminal,
    screen: terminal.getByLabel("Terminal screen"),
    printer: region("Receipt printer"),
    paper: region("Printed paper"),
    drawer: region("Cash drawer"),
    scanner: region("Scanner"),
    network: region("Network")
  }
}

/** Makes the bench's printer the register's, by the register's own setup. */
export const useBenchPrinter = async (register: Page): Promise<void> => {
  await chooseInMenu(register, "Receipt Printer Setup")
  await register.getByRole("radio", { name: /TSP143IV/ }).check({ force: true })
  await register.getByRole("button", { name: "Connect printer" }).click()
  await expect(register.getByText("TSP143IV is connected.")).toBeVisible()
  await register.getByRole("button", { name: "Save printer" }).click()
  await expect(register.getByText("Printer saved.")).toBeVisible()
  await register.getByRole("button", { name: "Back" }).click()
}
