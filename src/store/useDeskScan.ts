import { useEffect, useState } from "react"
import { useUi } from "../app/hooks.ts"
import { readScan } from "../catalog/rules.ts"
import { useEvent } from "../ui/useEvent.ts"

/** What is scanned at the desk is looked for there and sold nowhere; a payment card or a license is dropped (SEC-4). */
export const useDeskScan = (onScan: (code: string) => void): void => {
  const ui = useUi()
  const [scanned, setScanned] = useState<{ readonly text: string } | null>(null)
  const take = useEvent((text: string) => {
    const scan = readScan(text)
    if (scan._tag === "Search") onScan(scan.term)
  })
  useEffect(() => {
    ui.set({ takesScan: (text) => setScanned({ text }) })
    return () => ui.set({ takesScan: null })
  }, [ui])
  // Drawn first: the field that heard the first keys has given them back by then, and nothing counts as typed.
  useEffect(() => {
    if (scanned !== null) take(scanned.text)
  }, [scanned, take])
}
