import Signature from "lucide-react/icons/signature"
import { useUi, useUiState } from "../app/hooks.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import * as menuTexts from "./menu/texts.ts"

/** A waiver was being signed when the page was loaded again: what became of it, until that is dismissed. */
export const SigningCutBanner = () => {
  const ui = useUi()
  const cut = useUiState(({ signingCut }) => signingCut)
  if (cut === null) return null
  return (
    <Banner
      tone="warn"
      icon={Signature}
      action={<Button onClick={() => ui.set({ signingCut: null })}>{menuTexts.dismiss}</Button>}
    >
      {cut === "signing" ? menuTexts.waiverCutOff : menuTexts.waiverUnsure}
    </Banner>
  )
}
