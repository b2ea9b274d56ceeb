import { useEffect, useRef } from "react"
import PenLine from "lucide-react/icons/pen-line"
import { useNavigate } from "react-router-dom"
import { useApp } from "../app/hooks.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { backToSale } from "../ui/texts.ts"
import { useOpenPanel } from "./useOpenPanel.ts"
import * as texts from "./texts.ts"

/** Where an item without a product is rung up: its panel opens, and what it adds leads back to the sale (SRCH-09, SRCH-11). */
export const OverridePage = () => {
  const open = useOpenPanel()
  const navigate = useNavigate()
  const offered = useApp((state) => state.session.client?.override_upc !== undefined)
  const saved = useApp((state) => state.adjustments.saved)
  const before = useRef(saved)
  const show = () => open({ _tag: "OpenItem" })
  useEffect(() => {
    if (offered) show()
    // Once, when somebody comes here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [offered])
  useEffect(() => {
    if (saved > before.current) void navigate(PATHS.sale)
  }, [saved, navigate])
  return (
    <>
      <h1 className="sr">{texts.overrideProduct}</h1>
      <EmptyState icon={PenLine} title={texts.overrideProduct}>
        <p>{offered ? texts.overrideExplained : texts.overrideNotHere}</p>
        {offered && (
          <Button size="l" look="primary" onClick={show}>
            {texts.describeItem}
          </Button>
        )}
        <Button size="l" onClick={() => void navigate(PATHS.sale)}>
          {backToSale}
        </Button>
      </EmptyState>
    </>
  )
}
