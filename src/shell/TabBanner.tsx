import AppWindow from "lucide-react/icons/app-window"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import * as texts from "./texts.ts"

/** Another tab owns the register: this one only shows it, and may ask for it (REL-15). `refused` says why it did not get it. */
export const TabBanner = ({ asking, refused, onTake }: TabBannerProps) => (
  <Banner
    tone="warn"
    icon={AppWindow}
    action={
      <Button disabled={asking} onClick={onTake}>
        {asking ? texts.asking : texts.registerHere}
      </Button>
    }
  >
    {refused ?? texts.otherTab}
  </Banner>
)

export interface TabBannerProps {
  readonly asking: boolean
  readonly refused: string | null
  readonly onTake: () => void
}
