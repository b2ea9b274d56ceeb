import Wrench from "lucide-react/icons/wrench"
import { useSearchParams } from "../ui/navigation.ts"
import { Loading, Told, useOrderLine } from "../services/OrderLoader.tsx"
import { useNamedFirst } from "../services/useNamedFirst.ts"
import { lineGone } from "../ui/itemTexts.ts"
import { GunsmithingForm } from "./GunsmithingForm.tsx"
import { blankJob, jobOfLine } from "./job.ts"
import { CUSTOMER_FIRST } from "./bench/rules.ts"
import * as texts from "./texts.ts"

/** Firearms that are to be worked on, each a line of its own (GUN-01 to GUN-06); a line is typed anew by its id (GUN-11). */
export const GunsmithingPage = () => {
  const [query] = useSearchParams()
  const id = query.get("shopping_cart_item_id")
  const read = useOrderLine(id)
  useNamedFirst(id === null ? CUSTOMER_FIRST : null)
  if (read.state === "loading") return <Loading />
  if (read.state === "gone") return <Told icon={Wrench} title={texts.title} why={read.why ?? lineGone} />
  return <GunsmithingForm key={id ?? ""} line={id} start={read.line === null ? blankJob(1) : jobOfLine(read.line)} />
}
