import { createContext, use, useEffect, useState } from "react"
import * as texts from "./texts.ts"
import type { LabPort, Terminal } from "./model.ts"

export const LabContext = createContext<LabPort | null>(null)

export const useLab = (): LabPort => {
  const port = use(LabContext)
  if (!port) throw new Error(texts.noBenchAbove)
  return port
}

/** The terminal of this browser's register, and the way to say what becomes of a card there. */
export const useTerminal = () => {
  const { watchTerminal, say } = useLab()
  const [terminal, setTerminal] = useState<Terminal>({ _tag: "Asking" })
  useEffect(() => watchTerminal(setTerminal), [watchTerminal])
  const wish = (fields: Parameters<typeof say>[0]) => void say(fields).then(setTerminal)
  return { terminal, wish }
}
