import Hash from "lucide-react/icons/hash"
import { useState } from "react"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { useLogBooks } from "../firearms/useLogBooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { Button } from "../ui/Button.tsx"
import { Note } from "../ui/Note.tsx"
import { Unread } from "../ui/Reading.tsx"
import type { StoreProduct } from "./contract.ts"
import { Choice, type FormOf, TextLine } from "./Fields.tsx"
import { Part } from "./Part.tsx"
import * as texts from "./pieces/texts.ts"
import { useDraft } from "./useDraft.ts"
import { useSaving } from "./useSaving.ts"
import styles from "./Desk.module.css"

const NOTHING: ReadonlyMap<string, string> = new Map()

/** The pieces of a product by their numbers, and more of them; a firearm says whom it is from, and in which log book it goes. */
export const PiecesPart = ({ product, isLogged, onAdded }: PiecesPartProps) => {
  const [tries, again] = useTries()
  const read = useRead("get_list_store_pieces", { product_id: product.product_id }, tries)
  const { pieces = [], without_number: bare = 0 } = bodyOf(read) ?? {}
  return (
    <Part icon={Hash} title={texts.pieces} hint={texts.howMany(pieces.length, bare)}>
      <Unread why={whyOf(read)} onAgain={again} />
      {bare > 0 && <Note tone="warn">{texts.withoutNumber(bare)}</Note>}
      {pieces.length > 0 && (
        <ul className={styles["changes"]} aria-label={texts.pieces}>
          {pieces.map(({ serial_number, holder, condition, location }) => (
            <li key={serial_number}>
              <b className="code">{serial_number}</b>
              <small>{[holder, condition, location].filter(Boolean).join(" \u00B7 ")}</small>
            </li>
          ))}
        </ul>
      )}
      <NewPieces
        productId={product.product_id}
        isLogged={isLogged}
        onAdded={(now) => {
          again()
          onAdded(now)
        }}
      />
    </Part>
  )
}

export interface PiecesPartProps {
  readonly product: StoreProduct
  /** It goes into a log book. */
  readonly isLogged: boolean
  readonly onAdded: (product: StoreProduct) => void
}

const NewPieces = ({ productId, isLogged, onAdded }: NewPiecesProps) => {
  const draft = useDraft(NOTHING)
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const form: FormOf = { draft, label: texts.labelOf, faults }
  const numbers = draft
    .value("serial_numbers")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  const add = async () => {
    const said = Object.fromEntries(
      draft.changed.filter(({ field }) => field !== "serial_numbers").map(({ field, value }) => [field, value])
    )
    const answer = await send("save_store_pieces", { product_id: productId, serial_numbers: numbers, ...said })
    if (answer._tag === "Lost") return
    const { faults: refused = [], product } = answer.reply
    setFaults(new Map(refused.map(({ field, message }) => [field, message])))
    if (product === undefined || answer.status !== "success") return
    // Whom they are from stays for the next ones.
    draft.set("serial_numbers", "")
    tell({ words: texts.added(numbers.length), done: true })
    onAdded(product)
  }
  return (
    <>
      <TextLine form={form} field="serial_numbers" long beside={texts.scanThem} />
      <div className={styles["pair"]}>
        <TextLine form={form} field="condition" />
        <TextLine form={form} field="location" />
      </div>
      {isLogged && <Source form={form} />}
      {told !== null && <Note tone={told.done ? "ok" : "danger"}>{told.words}</Note>}
      <Button disabled={busy || numbers.length === 0} onClick={() => void add()}>
        {busy ? texts.adding : texts.add(numbers.length)}
      </Button>
    </>
  )
}

type NewPiecesProps = Pick<PiecesPartProps, "isLogged" | "onAdded"> & { readonly productId: string }

/** Whom a firearm is from, as its log book has it. */
const Source = ({ form }: { readonly form: FormOf }) => {
  const { gunTypes, books, whyNot, again } = useLogBooks()
  return (
    <>
      <Unread why={whyNot} onAgain={again} />
      <div className={styles["pair"]}>
        <Choice
          form={form}
          field="ffl_log_book_id"
          options={[
            ["", texts.choose],
            ...books.map(({ ffl_log_book_id, ffl_log_book_code }) => [ffl_log_book_id, ffl_log_book_code] as const)
          ]}
        />
        <Choice
          form={form}
          field="gun_type"
          options={[["", texts.choose], ...gunTypes.map((type) => [type, type] as const)]}
        />
        <TextLine form={form} field="person_name" />
        <TextLine form={form} field="person_license" code />
      </div>
      <TextLine form={form} field="person_address" />
    </>
  )
}
