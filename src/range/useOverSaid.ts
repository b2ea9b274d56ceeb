import { useEffect, useRef, useState } from "react"
import * as texts from "./texts.ts"

/** Says each lane whose time ran out while somebody looks, once. */
export const useOverSaid = (over: readonly string[]): string => {
  const known = useRef<ReadonlySet<string> | null>(null)
  const [said, setSaid] = useState("")
  const all = over.join(" ")
  useEffect(() => {
    const now = new Set(all === "" ? [] : all.split(" "))
    const before = known.current
    known.current = now
    const fresh = before === null ? [] : [...now].filter((lane) => !before.has(lane))
    if (fresh.length > 0) setSaid(fresh.map((lane) => texts.timeOver(lane)).join(" "))
  }, [all])
  return said
}
