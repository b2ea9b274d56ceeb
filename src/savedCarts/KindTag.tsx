import type { LucideIcon } from "lucide-react"
import ScrollText from "lucide-react/icons/scroll-text"
import Hammer from "lucide-react/icons/hammer"
import Inbox from "lucide-react/icons/inbox"
import Layers from "lucide-react/icons/layers"
import Wrench from "lucide-react/icons/wrench"
import { Tag } from "../ui/Tag.tsx"
import { isSavedType, type SavedType } from "./kinds.ts"
import { kindName } from "./messages.ts"
import { isTypeThat } from "./shown/kinds.ts"

const ICONS: Readonly<Record<SavedType, LucideIcon>> = {
  LAYAWAY: Layers,
  OPEN_ORDER: Inbox,
  WORK_ORDER: Wrench,
  QUOTE: ScrollText,
  GUNSMITHING: Hammer
}

/** What a saved cart is, by the code of its type: a word, with a picture that only repeats it. */
export const KindTag = ({ type }: { readonly type: string }) => {
  return (
    <Tag tone={isTypeThat("order", type) ? "info" : "neutral"} {...(isSavedType(type) && { icon: ICONS[type] })}>
      {kindName(type)}
    </Tag>
  )
}
