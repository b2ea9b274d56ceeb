import { useEffect, useRef, useState } from "react"
import Tags from "lucide-react/icons/tags"
import { useUi } from "../../app/hooks.ts"
import { useRead } from "../../app/reads.ts"
import type { ProductRow } from "../../catalog/contract.ts"
import * as scans from "../../catalog/messages.ts"
import { readScan } from "../../catalog/rules.ts"
import { bodyOf, whyOf } from "../../kernel/reading.ts"
import { Button } from "../../ui/Button.tsx"
import { EmptyState } from "../../ui/EmptyState.tsx"
import { Kbd } from "../../ui/Kbd.tsx"
import { Note } from "../../ui/Note.tsx"
import { Unread } from "../../ui/Reading.tsx"
import { StatusLine } from "../../ui/StatusLine.tsx"
import { TextField } from "../../ui/TextField.tsx"
import { TitledPage } from "../../ui/TitledPage.tsx"
import { moneyText } from "../../ui/text.ts"
import * as shared from "../../ui/texts.ts"
import { useEvent } from "../../ui/useEvent.ts"
import { useFirstFocus } from "../../ui/useFirstFocus.ts"
import { useKeyDown } from "../../ui/useKeyDown.ts"
import { useClose } from "../useClose.ts"
import { CheckedProduct } from "./CheckedProduct.tsx"
import * as texts from "./texts.ts"
import styles from "./PriceCheck.module.css"

/** What was scanned or typed, and how often before: the same thing twice is asked twice. */
interface Asked {
  readonly term: string
  readonly times: number
}

/** What something costs, without selling it: a scan here shows the item and adds nothing; the next scan shows the next. */
export const PriceCheckPage = () => {
  const ui = useUi()
  const close = useClose()
  const page = useRef<HTMLDivElement>(null)
  const field = useFirstFocus<HTMLInputElement>()
  const [text, setText] = useState("")
  const [asked, setAsked] = useState<Asked>({ term: "", times: 0 })
  const [chosen, setChosen] = useState<ProductRow | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const read = useRead("get_list_products", asked.term === "" ? null : { search_term: asked.term }, asked.times)
  const found = bodyOf(read)
  const list = found && (found.list ?? [])
  const [only] = list?.length === 1 && found?.close !== true ? list : []
  const shown = chosen ?? only
  const check = useEvent((scanned: string) => {
    const scan = readScan(scanned)
    setText("")
    setChosen(null)
    setFault(scan._tag === "PaymentCard" ? scans.CARD_SWIPED : scan._tag === "TooLong" ? scans.TOO_LONG : null)
    setAsked({ term: scan._tag === "Search" ? scan.term : "", times: asked.times + 1 })
    field.current?.focus()
  })
  useEffect(() => {
    ui.set({ takesScan: check })
    return () => ui.set({ takesScan: null })
  }, [ui, check])
  useKeyDown(page, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  return (
    <div ref={page} className={styles["page"]}>
      <TitledPage
        title={texts.priceCheck}
        head={
          <Button onClick={close}>
            {texts.leave}
            <Kbd>{shared.escapeKey}</Kbd>
          </Button>
        }
      >
        <p>{texts.about}</p>
        <form
          className={styles["form"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            check(text)
          }}
        >
          <TextField
            ref={field}
            label={texts.field}
            name="price-check"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            data-resting-focus
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" size="l">
            {texts.check}
            <Kbd>{shared.enterKey}</Kbd>
          </Button>
        </form>
        {fault !== null && <Note tone="danger">{fault}</Note>}
        <Unread why={whyOf(read)} />
        {asked.term === "" && fault === null && (
          <EmptyState icon={Tags} title={texts.waiting}>
            <p>{texts.waitingHint}</p>
          </EmptyState>
        )}
        {list?.length === 0 && <Note tone="warn">{texts.noneSuch(asked.term)}</Note>}
        {shown === undefined && list !== null && list.length > 0 && (
          <>
            <StatusLine>{texts.several(list.length)}</StatusLine>
            <p>{found?.close === true ? texts.near : texts.several(list.length)}</p>
            <ul className={styles["list"]} data-grid="keys">
              {list.map((row) => (
                <li key={row.product_id}>
                  <Button className={styles["row"]} onClick={() => setChosen(row)}>
                    <span>{row.description}</span>
                    <span>{row.price === undefined ? texts.askedAtRegister : moneyText(row.price)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {shown !== undefined && <CheckedProduct key={`${asked.times} ${shown.product_id}`} row={shown} />}
      </TitledPage>
    </div>
  )
}
