import Globe from "lucide-react/icons/globe"
import { Banner } from "../ui/Banner.tsx"
import * as frameTexts from "./frame/texts.ts"

/** Chrome and its kind say so; anything else is warned (AUTH-10). */
export const isOtherBrowser = (): boolean => !/Chrom(?:e|ium)\//.test(navigator.userAgent)

/** The register is used in a browser that it was not made for (AUTH-10). */
export const OtherBrowserBanner = () => (
  <Banner tone="info" icon={Globe}>
    {frameTexts.otherBrowser}
  </Banner>
)
