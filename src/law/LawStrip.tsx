import { type KeyboardEvent, useId, useRef, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import ChevronDown from "lucide-react/icons/chevron-down"
import CircleCheck from "lucide-react/icons/circle-check"
import OctagonX from "lucide-react/icons/octagon-x"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import { useDispatch } from "../app/hooks.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { lazyOverlay } from "../ui/lazyWithPreload.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { altKey } from "../ui/texts.ts"
import type { LawCheck } from "./contract.ts"
import { LawRow } from "./LawRow.tsx"
import type { Settler } from "./rules.ts"
import * as texts from "./texts.ts"
import type { Law } from "./useLaw.ts"
import styles from "./LawStrip.module.css"

const HandDialog = lazyOverlay(async () => (await import("./HandDialog.tsx")).HandDialog)

const keyOf = (check: LawCheck): string => `${check.law_rule_id} ${String(check.age ?? "")}`
const isSettled = ({ state }: LawCheck): boolean => state === "ok" || state === "hand" || state === "waits"

/** Moves the focus among the rows that open; Escape closes the strip. */
const useRowKeys = (close: () => void) => {
  const list = useRef<HTMLUListElement>(null)
  const onKey = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === "Escape") {
      event.preventDefault()
      close()
      return
    }
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>("li > button") ?? [])]
    rows[rows.indexOf(event.currentTarget) + by]?.focus()
  }
  return { list, onKey }
}

/**
 * The law's clock: a strip between the lines and the totals that says what the store's rules ask of this cart and its
 * customer. Nothing of it is decided here; what stops a payment the back office refuses.
 */
export const LawStrip = ({ law }: { readonly law: Law }) => {
  const id = useId()
  const time = useStoreTime()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const head = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [row, setRow] = useState<string | null>(null)
  const [byHand, setByHand] = useState<LawCheck | null>(null)
  const close = () => {
    setOpen(false)
    head.current?.focus()
  }
  const { list, onKey } = useRowKeys(close)
  const { checks, failed } = law
  if (checks.length === 0 && !failed) return null
  const stops = checks.filter(({ state }) => state === "stop")
  const open = checks.filter((check) => !isSettled(check))
  const waits = checks.find(({ hand_over_from }) => hand_over_from !== undefined)?.hand_over_from
  const tone = stops.length > 0 ? "stop" : open.length > 0 || failed ? "open" : "ok"
  const first = open[0]
  const current = row ?? (first === undefined ? null : keyOf(first))
  const sub = [
    ...(waits === undefined ? [] : [texts.handOverFrom(time.momentAt(waits))]),
    ...(stops.length > 0 ? stops : open).map(texts.shortName)
  ].join(" · ")
  const settle: Readonly<Record<Settler, (check: LawCheck) => void>> = {
    scan: () => navigate(addressOf(PATHS.customerDetail, { contact_id: "current" })),
    sign: () => navigate(addressOf(PATHS.customerDetail, { contact_id: "current", tab: "member" })),
    customer: () => navigate(PATHS.customer),
    remove: ({ shopping_cart_item_ids = [] }) => {
      for (const item of shopping_cart_item_ids) dispatch({ _tag: "ChangeQuantity", item, quantity: 0 })
    }
  }
  return (
    <section className={styles["law"]} aria-label={texts.checks}>
      <button
        ref={head}
        type="button"
        className={styles["head"]}
        data-tone={tone}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-keyshortcuts="Alt+K"
        title={texts.toggle(isOpen)}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={tone === "stop" ? OctagonX : tone === "open" ? TriangleAlert : CircleCheck} size={22} />
        <output className={styles["words"]}>
          <b>{failed ? texts.notRead : texts.headline(stops.length, open.length, checks.length - open.length)}</b>
          {!isOpen && sub !== "" && <span>{sub}</span>}
        </output>
        <Kbd>{altKey("K")}</Kbd>
        <Icon of={ChevronDown} size={20} />
      </button>
      {isOpen && (
        <ul id={id} ref={list}>
          {checks.map((check) => (
            <LawRow
              key={keyOf(check)}
              check={check}
              at={time.momentAt}
              timeAt={time.timeOfDay}
              open={current === keyOf(check)}
              onOpen={() => setRow(current === keyOf(check) ? "" : keyOf(check))}
              onKey={onKey}
              onSettle={(settler) => settle[settler](check)}
              onHand={() => setByHand(check)}
            />
          ))}
        </ul>
      )}
      {byHand !== null && <HandDialog check={byHand} onClose={() => setByHand(null)} />}
    </section>
  )
}
