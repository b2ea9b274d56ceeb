import Globe from "lucide-react/icons/globe"
import { Banner } from "../ui/Banner.tsx"
import * as frameTexts from "./frame/texts.ts"

/** The register is used in a browser that it was not made for (AUTH-10). */
export const OtherBrowserBanner = () => (
  <Banner tone="info" icon={Globe}>
    {frameTexts.otherBrowser}
  </Banner>
)
