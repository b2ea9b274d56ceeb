import { useStoreTime } from "../ui/storeTime.ts"
import type { Waiver } from "./contract.ts"
import { Signature } from "./Signature.tsx"
import * as texts from "./texts.ts"
import styles from "./WaiverDialog.module.css"

/** The paper that was signed: its words, the signature, and when. White by night too. */
export const WaiverPaper = ({ waiver, store }: { readonly waiver: Waiver; readonly store: string }) => {
  const time = useStoreTime()
  const { content = "", description, signature, signature_name: typed, waiver_version: version } = waiver
  const isMinor = waiver.minor === true || waiver.minor_info !== undefined
  const label = isMinor ? texts.guardianSignature : texts.signature
  return (
    // Longer than the screen, it is read by the keys that scroll.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles["paper"]} tabIndex={0} aria-label={description ?? texts.waiver}>
      <h3>{description ?? texts.waiver}</h3>
      <p className={styles["version"]}>{version === undefined ? store : texts.version(store, version)}</p>
      {content.split(/\n{2,}/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
      <div className={styles["signed"]}>
        <div>
          <span className={styles["over"]}>
            {signature !== undefined && <Signature signature={signature} label={texts.signatureThere} />}
            {signature === undefined && typed !== undefined && <b className={styles["typed"]}>{typed}</b>}
          </span>
          <span>{typed === undefined || signature !== undefined ? label : texts.typedSignature}</span>
        </div>
        <div>
          <span className={styles["over"]}>
            <b>{time.momentText(waiver.waiver_date ?? "")}</b>
          </span>
          <span>{texts.dateAndTime}</span>
        </div>
      </div>
    </section>
  )
}
