import Signature from "lucide-react/icons/signature"
import { useApp } from "../app/hooks.ts"
import { networkOf } from "../support/model.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import type { Waiver } from "./contract.ts"
import { waiverAge } from "./rules.ts"
import * as texts from "./signingTexts.ts"
import { useSignedDay } from "./useSignedDay.ts"
import styles from "./Waiver.module.css"

/** Begins a signing: the screen's first wish while no waiver of the customer's own counts. Without a connection paper is used. */
export const SignButton = ({ waivers, isPaper, onSign }: SignButtonProps) => {
  const { today, dayOf, years } = useSignedDay()
  const isOnline = useApp((state) => networkOf(state.support) === "online")
  const own = waivers.filter(({ minor, minor_info }) => minor !== true && minor_info === undefined)
  const counts = isPaper || own.some(({ waiver_date: date }) => waiverAge(dayOf(date), today, years) === "valid")
  return (
    <>
      {!isOnline && <span className={styles["say"]}>{texts.onPaper}</span>}
      <Button
        size="xl"
        look={counts ? "plain" : "primary"}
        disabled={!isOnline}
        aria-keyshortcuts={texts.signKey}
        onClick={() => onSign(true)}
      >
        <Icon of={Signature} />
        {texts.sign}
        <Kbd>{texts.signKey}</Kbd>
      </Button>
    </>
  )
}

interface SignButtonProps {
  readonly waivers: readonly Waiver[]
  readonly isPaper: boolean
  readonly onSign: (wanted: true) => void
}
