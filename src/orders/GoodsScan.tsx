import { type SubmitEvent, useEffect, useState } from "react"
import { useUi } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import type { ProductRow } from "../catalog/contract.ts"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { TextField } from "../ui/TextField.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import * as texts from "./texts.ts"
import card from "../ui/Card.module.css"
import { Unread } from "../ui/Reading.tsx"
import styles from "./OrderScreen.module.css"

/** Finds a product by a scan or by words: the only one is taken at once, of several one is picked. */
export const GoodsScan = ({ onPick }: { readonly onPick: (product: ProductRow) => void }) => {
  const ui = useUi()
  const field = useFirstFocus<HTMLInputElement>()
  const [text, setText] = useState("")
  const [asked, setAsked] = useState({ term: "", times: 0 })
  const read = useRead("get_list_products", asked.term === "" ? null : { search_term: asked.term }, asked.times)
  const found = bodyOf(read)
  const list = found && (found.list ?? [])
  const [only] = list?.length === 1 ? list : []
  const find = useEvent((term: string) => {
    if (term.trim() !== "") setAsked({ term: term.trim(), times: asked.times + 1 })
  })
  const take = useEvent((product: ProductRow) => {
    setAsked({ term: "", times: asked.times })
    setText("")
    onPick(product)
  })
  useEffect(() => {
    ui.set({ takesScan: find })
    return () => ui.set({ takesScan: null })
  }, [ui, find])
  useEffect(() => {
    if (only !== undefined) take(only)
  }, [only, take])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    find(text)
  }
  return (
    <>
      <form className={styles["form"]} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={texts.scanGoods}
          name="goods"
          autoComplete="off"
          maxLength={200}
          data-resting-focus
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{texts.addGoods}</Button>
      </form>
      <Unread why={whyOf(read)} />
      {list?.length === 0 && <Note tone="danger">{texts.noneSuch(asked.term)}</Note>}
      {list !== null && list.length > 1 && (
        <ul className={`${card["card"]} ${styles["ways"]}`} data-grid="keys">
          {list.map((product) => (
            <li key={product.product_id}>
              <Button aria-label={texts.pick(product.description)} onClick={() => take(product)}>
                {product.description}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
