import RefreshCw from "lucide-react/icons/refresh-cw"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"

/** A newer version wrote to this register's book: this one only shows it until it is loaded again. */
export const VersionBanner = ({ onReload }: { readonly onReload: () => void }) => (
  <Banner tone="warn" icon={RefreshCw} action={<Button onClick={onReload}>Load the newer version</Button>}>
    A newer version of the register was used here. This one can only be looked at.
  </Banner>
)
