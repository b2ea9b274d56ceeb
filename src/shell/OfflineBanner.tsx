import CloudOff from "lucide-react/icons/cloud-off"
import { Banner } from "../ui/Banner.tsx"
import * as texts from "./texts.ts"

/**
 * The register cannot reach its back office: since when, what stays and what needs the connection, in words. `open` is
 * how many changes and payments the back office will be asked about when it is back.
 */
export const OfflineBanner = ({ words, open }: { readonly words: string; readonly open: number }) => (
  <Banner tone="warn" icon={CloudOff} aside={open > 0 ? texts.outstanding(open) : undefined}>
    {words}
  </Banner>
)
