import { Skeleton } from "../ui/Skeleton.tsx"
import * as texts from "./texts.ts"

/** The place of the calendar while it is read for the first time. */
export const CalendarWaiting = () => (
  <output>
    <span className="sr">{texts.loading}</span>
    <Skeleton />
  </output>
)
