import { Skeleton } from "../ui/Skeleton.tsx"
import * as texts from "./texts.ts"

/** The place of the lanes or of their calendar while they are read for the first time. */
export const RangeWaiting = () => (
  <output>
    <span className="sr">{texts.loading}</span>
    <Skeleton />
  </output>
)
