import { SearchMessage } from "./SearchMessage.tsx"
import { useCatalogNotice } from "./useCatalogNotice.ts"

/** Words about the last scan or refusal, until dismissed. */
export const CatalogNotice = () => {
  const notice = useCatalogNotice()
  return notice === null ? null : <SearchMessage message={notice.words} onDismiss={notice.onDismiss} />
}
