import { useEffect, useRef, useState } from "react"
import { useApp } from "../app/hooks.ts"
import * as texts from "./texts.ts"

/** Lets the browser's own voice say it, as loud as so many percent; a browser without one only shows it. */
const speak = (words: string, percent: number): void => {
  if (!("speechSynthesis" in globalThis)) return
  const said = new SpeechSynthesisUtterance(words)
  said.lang = "en-US"
  said.volume = percent / 100
  globalThis.speechSynthesis.speak(said)
}

/** Tells each lane whose time ran out while somebody looks, once; aloud where the register is set to. */
export const useOverSaid = (over: readonly string[]): string => {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState("")
  const { lanesSpoken, muted, volume } = useApp(({ settings }) => settings.chosen)
  const loud = lanesSpoken && !muted ? volume : 0
  const all = over.join(" ")
  useEffect(() => {
    const now = new Set(all === "" ? [] : all.split(" "))
    const before = known.current
    known.current = now
    const fresh = before === null ? [] : [...now].filter((lane) => !before.has(lane))
    if (fresh.length === 0) return
    const words = fresh.map((lane) => texts.timeOver(lane)).join(" ")
    setSaid(words)
    if (loud > 0) speak(words, loud)
  }, [all, loud])
  return said
}
