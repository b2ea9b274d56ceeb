import CircleAlert from "lucide-react/icons/circle-alert"
import Plus from "lucide-react/icons/plus"
import { useEffect } from "react"
import { ZERO } from "../money/cents.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { moneyText } from "../ui/text.ts"
import { useEvent } from "../ui/useEvent.ts"
import { jobName, type TypedJob } from "./job.ts"
import styles from "./Gunsmithing.module.css"
import * as texts from "./texts.ts"

/** The firearms of the form, one of them shown: Alt with its number chooses it, Alt and + adds one; what is missing is said on each. */
export const FirearmTabs = ({ jobs, at, faultOf, onChoose, onAdd }: FirearmTabsProps) => {
  const onKey = useEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]") !== null) return
    const place = /^Digit([1-9])$/.exec(event.code)?.[1]
    const job = place === undefined ? undefined : jobs[Number(place) - 1]
    const adds = event.key === "+" || event.key === "="
    if (job === undefined && !adds) return
    event.preventDefault()
    if (job === undefined) onAdd()
    else onChoose(job.key)
  })
  useEffect(() => {
    window.addEventListener("keydown", onKey)
    return () => window.removeEventListener("keydown", onKey)
  }, [onKey])
  return (
    <nav className={styles["tabs"]} aria-label={texts.firearms}>
      {jobs.map((job, place) => {
        const fault = faultOf(job)
        const { serial_number: serial } = job.firearm
        const about = [serial.trim(), moneyText(job.price ?? ZERO)].filter((part) => part !== "").join(" \u00B7 ")
        return (
          <button
            key={job.key}
            type="button"
            className={cx(styles["tab"], fault !== null && styles["wrong"])}
            aria-current={job.key === at || undefined}
            onClick={() => onChoose(job.key)}
          >
            <i>{fault === null ? place + 1 : <Icon of={CircleAlert} size={18} />}</i>
            <span>
              <b>{jobName(job) || texts.newFirearm}</b>
              <small>{fault ?? about}</small>
            </span>
          </button>
        )
      })}
      <button type="button" className={cx(styles["tab"], styles["plus"])} onClick={onAdd}>
        <Icon of={Plus} />
        {texts.firearm}
      </button>
    </nav>
  )
}

interface FirearmTabsProps {
  readonly jobs: readonly TypedJob[]
  /** Which one is shown. */
  readonly at: number
  readonly faultOf: (job: TypedJob) => string | null
  readonly onChoose: (key: number) => void
  readonly onAdd: () => void
}
