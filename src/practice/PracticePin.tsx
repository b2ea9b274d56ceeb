import { Note } from "../ui/Note.tsx"
import { PRACTICE_PIN } from "./rules.ts"
import * as texts from "./texts.ts"
import { usePractice } from "./usePractice.ts"

/** The PIN that everybody practices with; nothing on a real register. */
export const PracticePin = () =>
  usePractice() === null ? null : <Note tone="info">{texts.signInDetail(PRACTICE_PIN)}</Note>
