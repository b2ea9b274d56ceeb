import { createContext, use, useSyncExternalStore } from "react"
import { useApp } from "../app/hooks.ts"
import type { DeskNow, PracticeDesk } from "./model.ts"

export const PracticeContext = createContext<PracticeDesk | null>(null)

/** The practice that these screens belong to; null on a real register. */
export const usePractice = (): PracticeDesk | null => use(PracticeContext)

/** Is practice offered? Only a back end of ours has a place for it, and nobody practices in practice. */
export const usePracticeOffer = (): boolean => {
  const isOurs = useApp(({ session }) => session.client?.has_store_page === true)
  return usePractice() === null && isOurs
}

const NOTHING = () => () => undefined

/** A part of how the practice stands; null on a real register. */
export const usePracticeNow = <T>(select: (now: DeskNow) => T): T | null => {
  const desk = usePractice()
  return useSyncExternalStore(desk?.subscribe ?? NOTHING, () => (desk === null ? null : select(desk.now())))
}
