import ArrowLeft from "lucide-react/icons/arrow-left"
import History from "lucide-react/icons/history"
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { secret } from "../kernel/secret.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { add, type Cents, cents, ZERO } from "../money/cents.ts"
import { PATHS } from "../paths.ts"
import { useGiftCard } from "../payment/useGiftCard.ts"
import { isManager } from "../session/model.ts"
import { networkOf } from "../support/model.ts"
import { Button } from "../ui/Button.tsx"
import card from "../ui/Card.module.css"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { Keypad } from "../ui/Keypad.tsx"
import { MoneyField } from "../ui/MoneyField.tsx"
import { Note } from "../ui/Note.tsx"
import { Tag } from "../ui/Tag.tsx"
import { moneyText, shortMoneyText } from "../ui/text.ts"
import { TextField } from "../ui/TextField.tsx"
import * as shared from "../ui/texts.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { useMoneyEntry } from "../ui/useMoneyEntry.ts"
import pad from "../ui/PadPage.module.css"
import styles from "./GiftCard.module.css"
import { GiftCardHistory } from "./GiftCardHistory.tsx"
import { giftCardFault, NUMBER_FIRST, ONLY_CARD, STORE_SELLS_NONE } from "./rules.ts"
import { numberIn } from "./number.ts"
import * as texts from "./texts.ts"

const QUICK: readonly Cents[] = [cents(25_00), cents(50_00), cents(100_00), cents(200_00)]

/** Why no card is sold now, whatever its number; null when one is. */
const useObstacle = (): string | null => {
  const lines = useApp(({ cart }) => cart.cart?.items.length ?? 0)
  const off = useApp(({ session }) => session.client?.pos_disable_gift_cards === true)
  const offline = useApp((state) => networkOf(state.support) !== "online")
  if (off) return STORE_SELLS_NONE
  if (lines > 0) return ONLY_CARD
  return offline ? texts.offline : null
}

/**
 * A card's number, what is on it, what goes onto it and what is on it then. A swipe or Enter asks for the balance and leads to the
 * amount; Enter there adds it. The number is in the field alone.
 */
export const GiftCardForm = ({ productId }: { readonly productId: string }) => {
  const navigate = useNavigate()
  const region = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const money = useRef<HTMLInputElement>(null)
  const isManagers = useApp(({ session }) => isManager(session.user))
  const obstacle = useObstacle()
  const checked = useGiftCard()
  const { card: told, balance } = checked
  const [amount, setAmount] = useState<Cents>(ZERO)
  const [wrong, setWrong] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const entry = useMoneyEntry(amount, (next) => {
    setAmount(next)
    setWrong(null)
  })
  const close = () => navigate(PATHS.sale)
  const task = useCartTask("giftCard", close)
  const typed = () => numberIn(field.current?.value ?? "")
  const check = () => {
    const number = typed()
    const fault = giftCardFault(number, QUICK[0] ?? null)
    if (field.current) field.current.value = number
    setWrong(fault)
    if (fault === null) checked.onCheck(number)
    else field.current?.focus()
  }
  const isKnown = told._tag === "Known"
  useEffect(() => {
    if (isKnown) money.current?.focus()
  }, [isKnown])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (obstacle !== null || task.busy) return
    const number = typed()
    if (balance === undefined) return check()
    const fault = giftCardFault(number, amount)
    setWrong(fault)
    if (fault === NUMBER_FIRST) field.current?.focus()
    else if (fault !== null) money.current?.focus()
    else task.run({ product_id: productId, number: secret(number), amount, balance })
  }
  const onNumberKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return
    event.preventDefault()
    check()
  }
  useKeyDown(region, ({ key }) => {
    if (key === "Escape") close()
    else if (key === "F2") field.current?.focus()
    else return false
    return true
  })
  const isAble = obstacle === null && !task.busy
  const problem = wrong ?? task.refused
  return (
    <form ref={region} className={pad["page"]} onSubmit={submit} autoComplete="off" noValidate>
      <div className={pad["column"]}>
        <section className={cx(card["card"], styles["part"])}>
          <header>
            <h1>{texts.title}</h1>
            {isKnown && <Tag tone={told.exists ? "ok" : "info"}>{told.exists ? texts.known : texts.fresh}</Tag>}
          </header>
          <div className={styles["number"]}>
            <TextField
              ref={field}
              label={texts.number}
              name="gift_card_number"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={120}
              required
              aria-invalid={wrong === NUMBER_FIRST || undefined}
              aria-describedby="gift-card-told"
              data-own-keys
              data-resting-focus
              onInput={() => {
                setWrong(null)
                checked.onChange()
              }}
              onKeyDown={onNumberKey}
            />
            <Button size="l" onClick={check} disabled={told._tag === "Asking"}>
              {texts.check}
            </Button>
          </div>
          <output
            id="gift-card-told"
            className={styles["told"]}
            data-tone={told._tag === "Failed" ? "danger" : undefined}
          >
            {told._tag === "Failed" ? told.message : told._tag === "Asking" ? texts.asking : texts.rules}
          </output>
        </section>
        <section className={cx(card["card"], styles["sum"])}>
          <dl>
            <dt>{texts.previous}</dt>
            <dd>{balance === undefined ? "\u2014" : moneyText(balance)}</dd>
            <dt>{texts.addAmount}</dt>
            <dd>{`+ ${moneyText(amount)}`}</dd>
          </dl>
          <dl className={styles["new"]}>
            <dt>{texts.newBalance}</dt>
            <dd aria-live="polite">{balance === undefined ? texts.unknownYet : moneyText(add(balance, amount))}</dd>
          </dl>
        </section>
        {obstacle === null ? <Note>{texts.explained}</Note> : <Note tone="warn">{obstacle}</Note>}
        {problem !== null && <Note tone="danger">{problem}</Note>}
        <span className="grow" />
        <footer className={pad["foot"]}>
          <Button size="xl" onClick={close}>
            <Icon of={ArrowLeft} />
            {shared.close}
            <Kbd>{shared.escapeKey}</Kbd>
          </Button>
          {isManagers && isKnown && told.exists && (
            <Button size="xl" onClick={() => setAsked(typed())}>
              <Icon of={History} />
              {texts.history}
            </Button>
          )}
        </footer>
      </div>
      <section className={cx(card["surface"], pad["pad"])} aria-label={texts.addAmount}>
        <MoneyField ref={money} label={texts.addAmount} name="amount" entry={entry} />
        <div className={pad["amounts"]} data-grid="keys">
          {QUICK.map((quick) => (
            <button
              type="button"
              key={quick}
              aria-pressed={amount === quick}
              // The amount keeps the focus, so that digits go on working.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => entry.replace(quick)}
            >
              {shortMoneyText(quick)}
            </button>
          ))}
        </div>
        <Keypad className={pad["keys"]} label={texts.amountKeys} onKey={entry.press} />
        <Button size="xl" look="primary" type="submit" aria-disabled={!isAble || undefined}>
          {task.busy ? texts.adding : texts.addToCart}
          <Kbd>{shared.enterKey}</Kbd>
        </Button>
      </section>
      {asked !== null && <GiftCardHistory number={secret(asked)} onClose={() => setAsked(null)} />}
    </form>
  )
}
