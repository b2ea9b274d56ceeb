import { lazyOverlay } from "../ui/lazyWithPreload.ts"
import { useLaw } from "./useLaw.ts"

const LawStrip = lazyOverlay(async () => (await import("./LawStrip.tsx")).LawStrip)

/** What the store's rules ask of the cart in hand, over the state: an answer draws nothing but itself. */
export const LawOfCart = ({ isSale }: { readonly isSale: boolean }) => {
  const law = useLaw(isSale)
  return law === null ? null : <LawStrip law={law} />
}
