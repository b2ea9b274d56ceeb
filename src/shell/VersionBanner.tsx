import RefreshCw from "lucide-react/icons/refresh-cw"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import * as texts from "./texts.ts"

/** A newer version wrote to this register's book: this one only shows it until it is loaded again. */
export const VersionBanner = ({ onReload }: { readonly onReload: () => void }) => (
  <Banner tone="warn" icon={RefreshCw} action={<Button onClick={onReload}>{texts.loadNewer}</Button>}>
    {texts.newerVersion}
  </Banner>
)
