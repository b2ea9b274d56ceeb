import AppWindow from "lucide-react/icons/app-window"
import { useUiState } from "../app/hooks.ts"
import { useLive } from "../app/laterHooks.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import * as frameTexts from "./frame/texts.ts"

/** Another tab is the register: this one only shows it, and may ask for it (REL-15). */
export const TabBanner = () => {
  const live = useLive()
  const asking = useUiState(({ tabAsking }) => tabAsking)
  const refused = useUiState(({ tabRefusal }) => tabRefusal)
  return (
    <Banner
      tone="warn"
      icon={AppWindow}
      action={
        <Button aria-disabled={asking} onClick={() => asking || live.takeOver()}>
          {asking ? frameTexts.askingTab : frameTexts.registerHere}
        </Button>
      }
    >
      {refused ?? frameTexts.otherTab}
    </Banner>
  )
}
