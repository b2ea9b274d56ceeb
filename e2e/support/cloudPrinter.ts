import { expect, type Page } from "@playwright/test"

/** The address on the printer's label, as it says it itself. */
export const MAC = "00:11:62:0a:1b:2c"

interface Told {
  readonly jobReady: boolean
  readonly jobToken?: string
  readonly mediaTypes?: readonly string[]
}

/** A stand-in for a Star printer that was told the store's address: it asks over HTTP as a real one does. */
export const cloudPrinter = (address: string) => {
  const taken: number[] = []
  const url = (fields: Readonly<Record<string, string>>): string =>
    `${address}?${new URLSearchParams({ mac: MAC, ...fields })}`
  const ask = async (statusCode = "200%20OK"): Promise<Told> => {
    const body = JSON.stringify({ printerMAC: MAC, statusCode, printingInProgress: false })
    const headers = { "content-type": "application/json" }
    const response = await fetch(address, { method: "POST", headers, body })
    return (await response.json()) as Told
  }
  return {
    /** Every byte that it fetched. */
    taken,
    ask,
    /** Asks until something is there for it, fetches and prints it, and says so. */
    printNext: async (): Promise<void> => {
      await expect.poll(async () => (await ask()).jobReady, "a job for the cloud printer").toBe(true)
      const { jobToken: token = "", mediaTypes: [type = ""] = [] } = await ask()
      taken.push(...(await (await fetch(url({ token, type }))).bytes()))
      await fetch(url({ token, code: "200 OK" }), { method: "DELETE" })
    }
  }
}

/** The address that the setup screen shows to be typed into the printer. */
export const shownAddress = async (page: Page): Promise<string> => {
  const address = page.getByText(/^http.*\/cloudprnt\//)
  await expect(address).toBeVisible()
  return (await address.textContent()) ?? ""
}
