import IdCard from "lucide-react/icons/id-card"
import { useLocation, useNavigate } from "../ui/navigation.ts"
import { useStore, useUi, useUiState } from "../app/hooks.ts"
import { showHeldLicense } from "../app/licenseScans.ts"
import { Banner } from "../ui/Banner.tsx"
import { Button } from "../ui/Button.tsx"
import * as menuTexts from "./menu/texts.ts"

/** Licenses that were scanned while a customer signed a waiver, offered once the screen is the cashier's again. */
export const HeldLicenseBanner = () => {
  const store = useStore()
  const ui = useUi()
  const place = useLocation()
  const navigate = useNavigate()
  const held = useUiState(({ signing, heldLicenses }) => (signing === null ? heldLicenses.length : 0))
  if (held === 0) return null
  return (
    <Banner
      tone="info"
      icon={IdCard}
      action={
        <>
          <Button onClick={() => showHeldLicense(store, ui, { location: () => place, push: (to) => navigate(to) })}>
            {menuTexts.showLicense}
          </Button>
          <Button onClick={() => ui.set({ heldLicenses: ui.get().heldLicenses.slice(1) })}>
            {menuTexts.dropLicense}
          </Button>
        </>
      }
    >
      {menuTexts.heldLicenses(held)}
    </Banner>
  )
}
