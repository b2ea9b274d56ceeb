import CircleAlert from "lucide-react/icons/circle-alert"
import { Banner } from "../ui/Banner.tsx"
import * as texts from "./texts.ts"

/** The book cannot be written: nothing that needs a record is started (rule 5 of the architecture). `why` in words. */
export const CannotRecordBanner = ({ why }: { readonly why: string }) => (
  <Banner tone="danger" icon={CircleAlert}>
    {texts.takesNoPayments(why)}
  </Banner>
)
