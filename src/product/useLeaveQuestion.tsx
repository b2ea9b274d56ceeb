import type { ReactNode } from "react"
import { useBlocker } from "../app/hooks.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import * as texts from "../ui/itemTexts.ts"

/** What a screen of this address is about: another product, or another line of the cart, is another screen. */
const aboutOf = (search: string): string => {
  const query = new URLSearchParams(search)
  return `${query.get("product_id") ?? ""} ${query.get("shopping_cart_item_id") ?? ""}`
}

/** Asks, before a screen is left that `holds` what somebody typed; `explained` says what becomes of it. */
export const useLeaveQuestion = (holds: boolean, explained: string = texts.leaveExplained): ReactNode => {
  const held = useBlocker(({ from, to, asked, asks }) => holds && (from !== to || aboutOf(asked) !== aboutOf(asks)))
  return (
    held !== null && (
      <ConfirmDialog
        title={texts.leaveTitle}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        danger
        onConfirm={held.proceed}
        onCancel={held.reset}
      >
        {explained}
      </ConfirmDialog>
    )
  )
}
