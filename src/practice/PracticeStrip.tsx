import { lazyOverlay } from "../ui/lazyWithPreload.ts"
import { usePractice } from "./usePractice.ts"

// A real register does without it.
const PracticeBar = lazyOverlay(async () => (await import("./PracticeBar.tsx")).PracticeBar)

/** Says on every screen of practice that it is practice, and leads its tasks; nothing on a real register. */
export const PracticeStrip = () => {
  const desk = usePractice()
  return desk && <PracticeBar desk={desk} />
}
