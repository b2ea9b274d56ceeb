import CloudOff from "lucide-react/icons/cloud-off"
import { Banner } from "../ui/Banner.tsx"
import { timeOfDay } from "../ui/text.ts"
import * as texts from "./texts.ts"

/**
 * Since when the register is offline (milliseconds since 1970), what stays and what needs the connection. `open` is how
 * many changes and payments the back office will be asked about when it is back.
 */
export const OfflineBanner = ({ since, open }: { readonly since: number; readonly open: number }) => (
  <Banner tone="warn" icon={CloudOff} aside={open > 0 ? texts.outstanding(open) : undefined}>
    {texts.offlineSince(timeOfDay(since))}
  </Banner>
)
