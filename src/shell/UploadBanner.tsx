import CloudUpload from "lucide-react/icons/cloud-upload"
import { unsentSince } from "../support/texts.ts"
import { Banner } from "../ui/Banner.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { useUiState } from "../app/hooks.ts"

/** The register's log has not reached the back office for a while; selling goes on (LOG-3). */
export const UploadBanner = () => {
  const upload = useUiState((ui) => ui.upload)
  const { timeOfDay } = useStoreTime()
  if (!upload?.late) return null
  return (
    <Banner tone="warn" icon={CloudUpload}>
      {unsentSince(upload.unsent, upload.since === null ? null : timeOfDay(upload.since))}
    </Banner>
  )
}
