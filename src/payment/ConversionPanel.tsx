import LoaderCircle from "lucide-react/icons/loader-circle"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import { conversionFailed } from "./shown/messages.ts"
import type { Conversion } from "./model.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import styles from "./ConversionPanel.module.css"

/**
 * The payments are in, the order is being made; or that failed and can be tried again, any number of times: the same
 * cart gives the same order (PAY-64, SAVE-03 to SAVE-06).
 */
export const ConversionPanel = ({ conversion, onRetry }: ConversionPanelProps) => {
  switch (conversion._tag) {
    case "Running":
      return (
        <section className={`${card["surface"]} ${styles["panel"]}`} aria-label={texts.completingSale}>
          <Icon of={LoaderCircle} size={40} className={styles["turning"]} />
          <h2 className="title">{texts.completingSale}</h2>
          <output>{texts.savingOrder}</output>
        </section>
      )
    case "Failed":
      return <Failed attempts={conversion.attempts} message={conversion.message} onRetry={onRetry} />
  }
}

const Failed = ({ attempts, message, onRetry }: FailedProps) => {
  const retry = useFirstFocus<HTMLButtonElement>()
  const words = conversionFailed(attempts)
  return (
    <section className={`${card["surface"]} ${styles["panel"]}`} role="alert" aria-labelledby="conversion-title">
      <Icon of={TriangleAlert} size={40} className={styles["mark"]} />
      <h2 id="conversion-title" className="title">
        {texts.orderNotSaved}
      </h2>
      <p>{words}</p>
      {message !== null && !words.includes(message) && <p className={styles["said"]}>{message}</p>}
      <p>{texts.onlySavesOrder}</p>
      <Button look="primary" size="xl" ref={retry} onClick={onRetry}>
        {texts.retry}
      </Button>
    </section>
  )
}

interface FailedProps extends Pick<Extract<Conversion, { _tag: "Failed" }>, "attempts" | "message"> {
  readonly onRetry: () => void
}

export interface ConversionPanelProps {
  readonly conversion: Conversion
  readonly onRetry: () => void
}
