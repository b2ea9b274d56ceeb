import { type ReactNode, type SubmitEvent, useRef, useState } from "react"
import type { SecretText } from "../kernel/contract.ts"
import { secret } from "../kernel/secret.ts"
import { add, type Cents, ZERO } from "../money/cents.ts"
import { Button } from "../ui/Button.tsx"
import { ChoiceGroup } from "../ui/ChoiceGroup.tsx"
import { FormField } from "../ui/FormField.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import { fieldOf, takeSecret, typeInto } from "../ui/secretField.ts"
import { Tabs } from "../ui/Tabs.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import type { CashKind, MoveReason } from "./wire.ts"
import { BAG_NUMBER, MOVE_AMOUNT, MOVE_CODE, MOVE_REASON, PAID_BY, PAID_TO } from "./messages.ts"
import type { MovedCash } from "./model.ts"
import { KIND_NAMES, movedCash, REASON_NAMES, REFERENCE_NAMES } from "./rules.ts"
import { lackOf, MOVE_REASONS, needsWord } from "./moves/rules.ts"
import * as texts from "./texts.ts"
import styles from "./CashForm.module.css"

const KINDS = (["in", "out", "drop"] as const).map((key) => ({ key, label: KIND_NAMES[key] }))
const LACKING = { in: PAID_BY, out: PAID_TO, drop: BAG_NUMBER } as const
const CODE = "manager_code"

/** What is paid in, out or dropped: the reason first, then the amount; a manager's code only above the store's limit. */
export const CashForm = ({
  limit,
  isManager,
  expected,
  proposed,
  prints,
  busy,
  refused,
  onMove,
  onCancel
}: CashFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const [kind, setKind] = useState<CashKind>(proposed === undefined ? "out" : "drop")
  const [reason, setReason] = useState<MoveReason | null>(null)
  const [reference, setReference] = useState("")
  const [amount, setAmount] = useState<Cents>(proposed ?? ZERO)
  const [typesCode, setTypesCode] = useState(false)
  const [lacking, setLacking] = useState<"reason" | "reference" | "amount" | "code" | null>(null)
  const entry = useMoneyEntry(amount, setAmount)
  const asksCode = !isManager && needsWord({ kind, amount }, limit)
  const choose = (next: CashKind) => {
    setKind(next)
    setReason(null)
    setLacking(null)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const move = { kind, amount, reference: reference.trim(), ...(reason === null ? {} : { reason }) }
    const lack = lackOf(move)
    const code = lack === null && asksCode ? takeSecret(event.currentTarget, CODE) : ""
    const missing = lack ?? (asksCode && code === "" ? "code" : null)
    setLacking(missing)
    if (missing === null) onMove(move, code === "" ? null : secret(code))
    else event.currentTarget.querySelector<HTMLElement>(`[data-lack="${missing}"] input`)?.focus()
  }
  return (
    <form ref={form} className={styles["form"]} autoComplete="off" noValidate onSubmit={submit}>
      <div className={styles["what"]}>
        <Kinds current={kind} onKind={proposed === undefined ? choose : null}>
          <div className={styles["fields"]}>
            {MOVE_REASONS[kind].length > 0 && (
              <div data-lack="reason">
                <p className={styles["label"]} aria-hidden="true">
                  {texts.whatFor}
                </p>
                <ChoiceGroup
                  label={texts.whatFor}
                  options={MOVE_REASONS[kind].map((value) => ({ value, label: REASON_NAMES[value] }))}
                  value={reason}
                  onChange={setReason}
                />
                {lacking === "reason" && reason === null && <p role="alert">{MOVE_REASON}</p>}
              </div>
            )}
            <div data-lack="reference">
              <FormField label={REFERENCE_NAMES[kind]} fault={lacking === "reference" ? LACKING[kind] : null}>
                {(ties) => (
                  <input
                    {...ties}
                    type="text"
                    maxLength={200}
                    autoComplete="off"
                    value={reference}
                    onChange={(event) => setReference(event.target.value)}
                  />
                )}
              </FormField>
            </div>
            {asksCode && (
              <div data-lack="code">
                <FormField label={texts.codeAbove(moneyText(limit))} fault={lacking === "code" ? MOVE_CODE : null}>
                  {(ties) => (
                    <input
                      {...ties}
                      name={CODE}
                      type="password"
                      inputMode="none"
                      autoComplete="off"
                      maxLength={20}
                      onFocus={() => setTypesCode(true)}
                    />
                  )}
                </FormField>
              </div>
            )}
            {kind !== "in" && (
              <Note tone="warn">
                {kind === "out" ? texts.receiptInDrawer : texts.bagIt}
                {prints && ` ${texts.slipPrints}`}
              </Note>
            )}
          </div>
        </Kinds>
      </div>
      <div className={styles["sum"]} data-lack="amount">
        <MoneyField
          label={KIND_NAMES[kind]}
          entry={entry}
          size="l"
          invalid={lacking === "amount"}
          onFocus={() => setTypesCode(false)}
        />
        {lacking === "amount" && amount === 0 && <p role="alert">{MOVE_AMOUNT}</p>}
        <Keypad
          className={styles["pad"]}
          label={texts.cashKeys}
          onKey={(key) => {
            const field = typesCode && form.current ? fieldOf(form.current, CODE) : null
            if (field) typeInto(field, key)
            else entry.press(key)
          }}
        />
        {expected !== null && (
          <dl className={styles["expected"]}>
            <dt>{proposed === undefined ? texts.expectedBefore : texts.countedCash}</dt>
            <dd>{moneyText(expected)}</dd>
            <dt>{proposed === undefined ? texts.expectedAfter : texts.stays}</dt>
            <dd>{moneyText(add(expected, movedCash({ kind, amount })))}</dd>
          </dl>
        )}
      </div>
      {refused !== null && lacking === null && <Note tone="danger">{refused}</Note>}
      <div className={styles["row"]}>
        <Button size="l" onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button size="l" look="primary" type="submit" aria-disabled={busy}>
          {busy ? texts.recording : texts.doMove(kind, moneyText(amount))}
        </Button>
      </div>
    </form>
  )
}

/** The kinds of move to choose from; none where there is one alone. */
const Kinds = ({ current, onKind, children }: KindsProps) =>
  onKind === null ? (
    children
  ) : (
    <Tabs label={texts.cashKinds} tabs={KINDS} current={current} onTab={onKind}>
      {children}
    </Tabs>
  )

interface KindsProps {
  readonly current: CashKind
  readonly onKind: ((kind: CashKind) => void) | null
  readonly children: ReactNode
}

export interface CashFormProps {
  /** Above it, in cents, what is paid in or out needs a manager's word. */
  readonly limit: Cents
  /** His word is given: a manager is signed in. */
  readonly isManager: boolean
  /** What the drawer should hold now, in cents; null where nobody says. */
  readonly expected: Cents | null
  /** The drop of a closing, in cents: no other kind of move is offered. Then `expected` is what was counted. */
  readonly proposed?: Cents
  /** A slip is printed of it. */
  readonly prints: boolean
  readonly busy: boolean
  /** Why the last one was not recorded, in words. */
  readonly refused: string | null
  readonly onMove: (move: MovedCash, code: SecretText | null) => void
  readonly onCancel: () => void
}
