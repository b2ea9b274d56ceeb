import CloudOff from "lucide-react/icons/cloud-off"
import { Banner } from "../ui/Banner.tsx"
import { count, timeOfDay } from "../ui/text.ts"

/**
 * Since when the register is offline (milliseconds since 1970), what stays and what needs the connection. `open` is how
 * many changes and payments the back office will be asked about when it is back.
 */
export const OfflineBanner = ({ since, open }: { readonly since: number; readonly open: number }) => (
  <Banner tone="warn" icon={CloudOff} aside={open > 0 ? `${count(open, "answer")} outstanding` : undefined}>
    Offline since {timeOfDay(since)}. The cart is kept. Searching, adding items, payments and receipts need the
    connection; try them again when it is back.
  </Banner>
)
