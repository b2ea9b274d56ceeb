import ShieldAlert from "lucide-react/icons/shield-alert"
import type { ReactNode } from "react"
import { EmptyState } from "../ui/EmptyState.tsx"
import { useDesk } from "./useDesk.ts"
import { useFirstProducts } from "./useFirstProducts.ts"
import * as texts from "./texts.ts"

/** What is on the managers' desk, for managers alone. */
export const Desk = ({ children }: { readonly children: ReactNode }) => {
  const desk = useDesk()
  useFirstProducts()
  if (desk === "open") return children
  return <EmptyState icon={ShieldAlert} title={desk === "no-manager" ? texts.needManager : texts.notHere} />
}
