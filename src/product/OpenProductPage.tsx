import PenLine from "lucide-react/icons/pen-line"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import * as words from "../adjustments/messages.ts"
import type { OpenItem } from "../adjustments/rules.ts"
import type { CartItem } from "../cart/contract.ts"
import { openKindOf, shownQuantity, upcOf } from "../cart/model.ts"
import { secret } from "../kernel/secret.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import type { Cents } from "../money/cents.ts"
import { networkOf } from "../support/model.ts"
import { useApp } from "../app/hooks.ts"
import { useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { useForeign } from "../session/useForeign.ts"
import { useCartTask } from "../tasks/useCartTask.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { takeSecret } from "../ui/secretField.ts"
import { Skeleton } from "../ui/Skeleton.tsx"
import { backToSale } from "../ui/texts.ts"
import { Unread } from "../ui/Reading.tsx"
import { type OpenKind, PATHS } from "../paths.ts"
import { OpenForm } from "./OpenForm.tsx"
import { openSums } from "./openSums.ts"
import { useClose } from "./useClose.ts"
import { useLeaveQuestion } from "./useLeaveQuestion.tsx"
import { useOpenForm } from "./useOpenForm.ts"
import { useTransferTax } from "./useTransferTax.ts"
import * as texts from "./openTexts.ts"

/**
 * An item without a product: an override by a manager's word, or a transfer from another dealer (PROD-06, SRCH-09, SRCH-10).
 * With the id of its line in the address what was typed for it stands there, to be typed anew.
 */
export const OpenProductPage = ({ kind }: { readonly kind: OpenKind }) => {
  const [query] = useSearchParams()
  const client = useApp((state) => state.session.client)
  const cart = useApp((state) => state.cart.cart)
  const id = query.get("shopping_cart_item_id")
  const line = id === null ? undefined : cart?.items.find((item) => item.shopping_cart_item_id === id)
  if (upcOf(kind, client) === undefined) return <Told kind={kind} words={texts.notHere[kind]} />
  if (id === null)
    return (
      <Open
        key={kind}
        kind={kind}
        line={null}
        start={client?.transfers_logged === true ? blankOf(kind) : blank(kind)}
      />
    )
  if (cart === null) return <Loading />
  return line !== undefined && openKindOf(line, client) === kind && line.quantity > 0 ? (
    <TypedLine key={id} kind={kind} line={line} />
  ) : (
    <Told kind={kind} words={words.LINE_GONE} />
  )
}

const blank = (kind: OpenKind): OpenItem => ({
  kind,
  description: "",
  model: "",
  price: null,
  quantity: 1,
  otherTax: null,
  feeType: null,
  category: null
})

/** A transfer is a firearm where the back office logs it. */
const blankOf = (kind: OpenKind): OpenItem =>
  kind === "override"
    ? blank(kind)
    : {
        ...blank(kind),
        shipped: {
          manufacturer: "",
          model: "",
          gun_type: "",
          caliber: "",
          serial_number: "",
          ffl_log_book_id: null,
          sender_name: "",
          sender_license: ""
        }
      }

/** What was typed for a line: as the line says itself or, where the cart does not tell all, as its product does (ENT-10). */
const TypedLine = ({ kind, line }: { readonly kind: OpenKind; readonly line: CartItem }) => {
  const quantity = useApp(({ cart }) => shownQuantity(cart, line))
  const untold = line.open_kind === undefined && line.product_id !== undefined
  const [tries, again] = useTries()
  const read = useRead("get_item_product", untold ? { product_id: line.product_id } : null, tries)
  if (untold && read._tag === "Loading") return <Loading />
  const product = bodyOf(read)?.product
  const start: OpenItem = {
    kind,
    description: line.description,
    model: line.model ?? product?.model ?? "",
    price: line.price,
    quantity,
    otherTax: line.other_tax ?? product?.other_tax ?? null,
    feeType: line.item_fee_id ?? product?.item_fee_id ?? null,
    category: line.open_category_id ?? null
  }
  return (
    <>
      <Unread why={whyOf(read)} onAgain={again} />
      <Open key={String(product === undefined)} kind={kind} line={line.shopping_cart_item_id} start={start} />
    </>
  )
}

const Loading = () => (
  <output>
    <span className="sr">{texts.loading}</span>
    <Skeleton />
  </output>
)

const Told = ({ kind, words: what }: { readonly kind: OpenKind; readonly words: string }) => {
  const navigate = useNavigate()
  return (
    <>
      <h1 className="sr">{texts.titles[kind]}</h1>
      <EmptyState icon={PenLine} title={texts.titles[kind]}>
        <p>{what}</p>
        <Button size="l" data-resting-focus onClick={() => navigate(PATHS.sale)}>
          {backToSale}
        </Button>
      </EmptyState>
    </>
  )
}

/** The store's kinds of fees and, for an override, of goods. */
const useLists = (kind: OpenKind) => {
  const [tries, again] = useTries()
  const foreign = useForeign()
  const cart = useRead("get_shopping_cart", {}, tries)
  const goods = useRead("get_list_open_categories", kind === "override" && !foreign ? {} : null, tries)
  return {
    again,
    feeTypes: bodyOf(cart)?.item_fee_types ?? [],
    categories: bodyOf(goods)?.list ?? [],
    whyNot: whyOf(cart) ?? whyOf(goods)
  }
}

const Open = ({ kind, line, start }: OpenProps) => {
  const form = useOpenForm(start)
  const { whyNot, again, ...lists } = useLists(kind)
  const navigate = useNavigate()
  const toSale = () => navigate(PATHS.sale)
  const override = useCartTask("overrideItem", toSale)
  const transfer = useCartTask("transferItem", toSale)
  const saving = kind === "override" ? override : transfer
  const close = useClose()
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const taxedBy = useApp(({ cart: { cart } }) => `${cart?.taxReason?.reason_code_id ?? ""} ${cart?.taxRate ?? ""}`)
  const { item } = form
  const price = kind === "transfer" && item.price !== null && item.price > 0 ? item.price : null
  const add = (tax: Cents | null) => {
    const code = form.form.current === null ? "" : takeSecret(form.form.current, "manager_code")
    if (kind === "transfer") transfer.run({ item, line, tax })
    else override.run({ item, line, managerCode: code === "" ? null : secret(code) })
  }
  const tax = useTransferTax(price, taxedBy, add)
  const question = useLeaveQuestion(form.typed && !saving.done)
  return (
    <>
      <Unread why={whyNot} onAgain={again} />
      <OpenForm
        kind={kind}
        editing={line !== null}
        form={form}
        lists={lists}
        sums={openSums(item, lists, tax.shown._tag === "Known" ? tax.shown.tax : null)}
        busy={saving.busy || tax.waits}
        obstacle={offline ? texts.offline : null}
        refused={saving.refused}
        tax={kind === "override" ? null : { tax: tax.shown, price, onAgain: tax.onAgain }}
        onAdd={() => {
          if (form.refuse(lists.categories.length > 0)) return
          if (kind === "transfer") tax.onWanted()
          else add(null)
        }}
        onClose={close}
      />
      {question}
    </>
  )
}

interface OpenProps {
  readonly kind: OpenKind
  /** The line that is typed anew; null for a new one. */
  readonly line: string | null
  readonly start: OpenItem
}
