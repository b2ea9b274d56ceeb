import { createContext, use, useSyncExternalStore } from "react"
import type { DeskNow, PracticeDesk } from "./model.ts"

export const PracticeContext = createContext<PracticeDesk | null>(null)

/** The practice that these screens belong to; null on a real register. */
export const usePractice = (): PracticeDesk | null => use(PracticeContext)

const NOTHING = () => () => undefined

/** A part of how the practice stands; null on a real register. */
export const usePracticeNow = <T>(select: (now: DeskNow) => T): T | null => {
  const desk = usePractice()
  return useSyncExternalStore(desk?.subscribe ?? NOTHING, () => (desk === null ? null : select(desk.now())))
}
