import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef } from "react"
import ArrowLeft from "lucide-react/icons/arrow-left"
import ArrowLeftRight from "lucide-react/icons/arrow-left-right"
import CircleAlert from "lucide-react/icons/circle-alert"
import Info from "lucide-react/icons/info"
import PenLine from "lucide-react/icons/pen-line"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import type { OpenKind } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText } from "../ui/text.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import * as shared from "../ui/texts.ts"
import { OpenFields, type OpenFieldsProps } from "./OpenFields.tsx"
import { OpenStrip } from "./OpenStrip.tsx"
import type { OpenSums } from "./openSums.ts"
import * as texts from "./openTexts.ts"
import card from "../ui/Card.module.css"
import styles from "./OpenForm.module.css"

const ICONS = { override: PenLine, transfer: ArrowLeftRight }

/** The page of an item without a product (PROD-06): its fields, the pad, what the button adds. Enter adds, Escape closes. */
export const OpenForm = (props: OpenFormProps) => {
  const { kind, editing, form, lists, sums, busy, obstacle, refused, onClose } = props
  const count = form.missing.length
  const verb = editing ? texts.update : texts.addToCart
  const wasBusy = useRef(false)
  // Before anybody sees it and types on.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => form.focus("description"), [])
  // What was locked is open again: where the code was taken it is typed anew, else the work goes on where it was.
  useLayoutEffect(() => {
    if (wasBusy.current && !busy)
      form.focus(refused === null ? (form.focused ?? "amount") : "manager_code", "description")
    wasBusy.current = busy
    // oxlint-disable-next-line react/exhaustive-deps
  }, [busy])
  useKeyDown(form.form, ({ key }) => {
    if (key === "Escape") onClose()
    return key === "Escape"
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && obstacle === null) props.onAdd()
  }
  return (
    <form
      className={styles["page"]}
      ref={form.form}
      aria-labelledby="open-title"
      autoComplete="off"
      noValidate
      onSubmit={submit}
    >
      <header className={cx(card["surface"], styles["head"], styles[kind])}>
        <Icon of={ICONS[kind]} size={26} />
        <div>
          <h1 id="open-title" className="title">
            {texts.titles[kind]}
          </h1>
          <p>{texts.explained[kind]}</p>
        </div>
        <span className="grow" />
        <Tag
          className={styles["mark"]}
          tone={kind === "override" ? "warn" : "info"}
          icon={kind === "override" ? TriangleAlert : Info}
        >
          {texts.marks[kind]}
        </Tag>
      </header>
      <div className={styles["work"]}>
        <section className={cx(card["surface"], styles["card"])} aria-labelledby="open-title">
          <OpenFields form={form} lists={lists} locked={busy} tax={props.tax} />
          <OpenStrip kind={kind} sums={sums} fees={lists.feeTypes.length > 0} editing={editing} />
        </section>
        <div className={cx(card["surface"], styles["pad"])}>
          <Keypad
            label={texts.numberKeys}
            className={styles["keys"]}
            disabled={busy || !form.padWorks}
            onKey={form.onPad}
          />
        </div>
      </div>
      <footer className={styles["foot"]}>
        <Button size="xl" onClick={onClose}>
          <Icon of={ArrowLeft} />
          {shared.close}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
        <span className="grow" />
        <div className={styles["say"]} role="alert">
          {sayOf({ count, refused, obstacle })}
        </div>
        <Button
          className={styles["add"]}
          size="xl"
          look="primary"
          type="submit"
          data-resting-focus
          aria-disabled={busy || obstacle !== null}
        >
          <span>
            {busy ? (editing ? texts.updating : texts.adding) : verb}
            {!busy && count === 0 && sums.all > 0 && <small>{moneyText(sums.all)}</small>}
          </span>
          {!busy && <Kbd>{shared.enterKey}</Kbd>}
        </Button>
      </footer>
    </form>
  )
}

/** What stands beside the button: what is missing, else what the back office said, else why nothing can be added. */
const sayOf = ({ count, refused, obstacle }: Said): ReactNode => {
  if (count === 0 && refused === null && obstacle === null) return null
  return (
    <>
      <Icon of={CircleAlert} size={20} />
      <span>
        {count > 0 ? <b>{texts.missing(count)}</b> : (refused ?? obstacle)}
        {count > 0 && <small>{texts.marked(count)}</small>}
      </span>
    </>
  )
}

interface Said {
  readonly count: number
  readonly refused: string | null
  readonly obstacle: string | null
}

export interface OpenFormProps extends Pick<OpenFieldsProps, "form" | "lists" | "tax"> {
  readonly kind: OpenKind
  /** A line is typed anew. */
  readonly editing: boolean
  readonly sums: OpenSums
  /** It is being saved, or waits for its tax. */
  readonly busy: boolean
  /** Why nothing can be added now, in words. */
  readonly obstacle: string | null
  /** Words about the last try. */
  readonly refused: string | null
  readonly onAdd: () => void
  readonly onClose: () => void
}
