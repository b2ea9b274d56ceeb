import CloudOff from "lucide-react/icons/cloud-off"
import { Banner } from "../ui/Banner.tsx"
import { count, timeOfDay } from "../ui/text.ts"

/** Since when the register is offline, what works and what waits. `since` is milliseconds since 1970. */
export const OfflineBanner = ({ since, queued }: { readonly since: number; readonly queued: number }) => (
  <Banner tone="warn" icon={CloudOff} aside={queued > 0 ? `${count(queued, "event")} queued` : undefined}>
    Offline since {timeOfDay(since)}. The cart is kept; searching and card payments wait for the connection.
  </Banner>
)
