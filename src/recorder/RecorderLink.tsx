import RadioTower from "lucide-react/icons/radio-tower"
import { TabLink } from "../ui/TabLink.tsx"
import { addressOf, CURRENT } from "./place.ts"
import * as texts from "./texts.ts"

/** Opens the current register's book in the flight recorder. */
export const RecorderLink = () => (
  <TabLink icon={RadioTower} href={addressOf({ book: CURRENT, store: false, row: null })} label={texts.recorder} />
)
