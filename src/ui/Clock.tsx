import { useStoreTime } from "./storeTime.ts"
import { useNow } from "./useNow.ts"

/** The time of day, 12-hour, looked at every second (SHL-43, CON-35, CG-54). */
export const Clock = ({ className }: { readonly className?: string | undefined }) => (
  <time className={className}>{useStoreTime().timeOfDay(useNow(1000))}</time>
)
