import ArrowLeft from "lucide-react/icons/arrow-left"
import IdCard from "lucide-react/icons/id-card"
import { type ReactNode, useRef, useState } from "react"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { lackOf } from "../kernel/lacking.ts"
import type { ProductRow } from "../catalog/contract.ts"
import { NOBODY, participating } from "../participants/shown/rules.ts"
import { useCartParticipant } from "../participants/useCartParticipant.ts"
import { addressOf, PATHS } from "../paths.ts"
import { useForeign } from "../session/useForeign.ts"
import { ItemHead } from "../services/ItemForm.tsx"
import { Loading, Told } from "../services/OrderLoader.tsx"
import { useNamedFirst } from "../services/useNamedFirst.ts"
import { Button } from "../ui/Button.tsx"
import { Icon } from "../ui/Icon.tsx"
import itemForm from "../ui/ItemForm.module.css"
import { Kbd } from "../ui/Kbd.tsx"
import { Pager } from "../ui/Pager.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useFirstFocus } from "../ui/useFirstFocus.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { Unread } from "../ui/Reading.tsx"
import { MembershipForm } from "./MembershipForm.tsx"
import styles from "./Membership.module.css"
import { CUSTOMER_FIRST } from "./rules.ts"
import * as texts from "./texts.ts"

/** A membership into the cart (MEM-01), its line typed anew by its id (SHL-20); without a product the store's are listed. */
export const MembershipPage = () => {
  const [query] = useSearchParams()
  const product = query.get("product_id")
  const line = query.get("shopping_cart_item_id")
  if (product === null && line === null) return <MembershipList />
  return <OneMembership key={`${product ?? ""} ${line ?? ""}`} product={product ?? ""} line={line} />
}

const OneMembership = ({ product, line }: { readonly product: string; readonly line: string | null }) => {
  useNamedFirst(line === null ? { ...CUSTOMER_FIRST, product_id: product } : null)
  const contact = useApp(({ cart }) => cart.cart?.billing?.contact_id ?? "")
  const asked = line === null ? { product_id: product } : { shopping_cart_item_id: line }
  const read = useRead("get_item_membership_detail", asked, contact)
  const body = useLast(bodyOf(read), line ?? product)
  const customer = useCartParticipant()
  if (body?.membership !== undefined && customer !== undefined)
    return (
      <MembershipForm
        membership={body.membership}
        line={line}
        start={body.participants?.map(participating) ?? [customer ?? NOBODY]}
        isCustomer={body.participants === undefined && customer !== null}
      />
    )
  if (read._tag === "Loading" || customer === undefined) return <Loading />
  return <Told icon={IdCard} title={texts.title} why={lackOf(read, texts.notFound)} />
}

/** All of them; a back end that knows no types is asked by the word that is in their names. */
const ASKED = { search_term: "membership", product_type_code: "MEMBERSHIPS" } as const

/** What the store sells of them. */
const MembershipList = () => {
  const foreign = useForeign()
  const { search_term } = ASKED
  const [page, setPage] = useState(1)
  const read = useRead("get_list_products", { ...(foreign ? { search_term } : ASKED), page })
  const body = useLast(bodyOf(read), "list")
  if (read._tag === "Loading" && body === null) return <Loading />
  const sold = (body?.list ?? []).filter(({ product_type_code: type }) => type === ASKED.product_type_code)
  const why = whyOf(read)
  if (sold.length === 0 && page === 1) return <Told icon={IdCard} title={texts.title} why={why ?? texts.none} />
  return (
    <Choices sold={sold} why={why}>
      <Pager currentPage={page} totalPages={body?.pagination?.total_pages ?? 1} onPage={setPage} />
    </Choices>
  )
}

interface ChoicesProps {
  readonly sold: readonly ProductRow[]
  /** Why they could not be read again; null when they could. */
  readonly why: string | null
  readonly children: ReactNode
}

/** One of them is chosen, the first with the focus, or none. */
const Choices = ({ sold, why, children }: ChoicesProps) => {
  const navigate = useNavigate()
  const region = useRef<HTMLElement>(null)
  const first = useFirstFocus<HTMLButtonElement>()
  const close = () => navigate(PATHS.sale)
  useKeyDown(region, ({ key }) => {
    if (key === "Escape") close()
    return key === "Escape"
  })
  return (
    <section ref={region} className="stack gap-12 fill" aria-labelledby="memberships-title">
      <ItemHead id="memberships-title" title={texts.title} about={texts.choose} />
      <Unread why={why} />
      <ul className={styles["list"]}>
        {sold.map(({ product_id, description, price }, at) => (
          <li key={product_id}>
            <Button
              ref={at === 0 ? first : null}
              size="xl"
              data-resting-focus={at === 0 || undefined}
              onClick={() => navigate(addressOf(PATHS.memberships, { product_id }))}
            >
              <span>{description}</span>
              <b>{price === undefined ? null : moneyText(price)}</b>
            </Button>
          </li>
        ))}
      </ul>
      {children}
      <span className="grow" />
      <footer className={itemForm["foot"]}>
        <Button size="xl" onClick={close}>
          <Icon of={ArrowLeft} />
          {shared.close}
          <Kbd>{shared.escapeKey}</Kbd>
        </Button>
      </footer>
    </section>
  )
}
