import { useApp } from "../app/hooks.ts"
import { usePractice } from "./usePractice.ts"

/** Is practice offered? Only a back end of ours has a place for it, and nobody practices in practice. */
export const usePracticeOffer = (): boolean => {
  const isOurs = useApp(({ session }) => session.client?.has_store_page === true)
  return usePractice() === null && isOurs
}
