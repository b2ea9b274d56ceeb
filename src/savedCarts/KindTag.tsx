import type { LucideIcon } from "lucide-react"
import ScrollText from "lucide-react/icons/scroll-text"
import Hammer from "lucide-react/icons/hammer"
import Inbox from "lucide-react/icons/inbox"
import Layers from "lucide-react/icons/layers"
import Wrench from "lucide-react/icons/wrench"
import { Tag } from "../ui/Tag.tsx"
import { kindName } from "./messages.ts"

const ICONS: Readonly<Record<string, LucideIcon>> = {
  LAYAWAY: Layers,
  OPEN_ORDER: Inbox,
  WORK_ORDER: Wrench,
  QUOTE: ScrollText,
  GUNSMITHING: Hammer
}

/** What a saved cart is, by the code of its type: a word, with a picture that only repeats it. */
export const KindTag = ({ type }: { readonly type: string }) => {
  const icon = Object.hasOwn(ICONS, type) ? ICONS[type] : undefined
  return (
    <Tag tone={type === "LAYAWAY" ? "info" : "neutral"} {...(icon && { icon })}>
      {kindName(type)}
    </Tag>
  )
}
