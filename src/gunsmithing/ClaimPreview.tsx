import { useApp } from "../app/hooks.ts"
import { useCartName } from "../customer/useCartName.ts"
import { type Cents, times, ZERO } from "../money/cents.ts"
import { amountText, moneyText } from "../ui/text.ts"
import { jobName, type TypedJob } from "./job.ts"
import styles from "./Gunsmithing.module.css"
import * as texts from "./texts.ts"

/** The claim ticket as it is typed: it gets its number when the cart is saved. */
export const ClaimPreview = ({ jobs, total }: { readonly jobs: readonly TypedJob[]; readonly total: Cents }) => {
  const store = useApp(({ session }) => session.client?.company_name ?? "")
  const customer = useCartName()
  return (
    <aside className={styles["preview"]} aria-label={texts.preview}>
      <span>{texts.preview}</span>
      <div className={styles["ticket"]}>
        <b>{store}</b>
        <span>{texts.claimTicket}</span>
        <strong>{texts.previewTitle}</strong>
        <b className={styles["left"]}>{customer}</b>
        <hr />
        <ul>
          {jobs.map((job, place) => (
            <li key={job.key}>
              <b>{`${place + 1} ${jobName(job) || texts.newFirearm}`}</b>
              <b>{amountText(times(job.price ?? ZERO, job.quantity))}</b>
              <small>
                {[job.firearm.serial_number.trim() || texts.serialToCome, job.description.trim()]
                  .filter((part) => part !== "")
                  .join(" \u00B7 ")}
              </small>
            </li>
          ))}
        </ul>
        <hr />
        <p>
          <b>{texts.estimate}</b>
          <b>{moneyText(total)}</b>
        </p>
        <small className={styles["left"]}>{texts.bring}</small>
        <small className={styles["sign"]}>{texts.signature}</small>
      </div>
      <small>{texts.printsWhenSaved}</small>
    </aside>
  )
}
