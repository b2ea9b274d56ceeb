import IdCard from "lucide-react/icons/id-card"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { CustomerBar } from "../CustomerBar.tsx"
import * as texts from "./texts.ts"

/** Where another ID is waited for, because the last one does not count. */
export const ScanAnother = ({ onBack }: { readonly onBack: () => void }) => (
  <>
    <EmptyState icon={IdCard} title={texts.scanNow}>
      <p>{texts.scanNowHow}</p>
    </EmptyState>
    <span className="grow" />
    <CustomerBar onBack={onBack} />
  </>
)
