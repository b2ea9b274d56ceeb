import GraduationCap from "lucide-react/icons/graduation-cap"
import { useNavigate, useSearchParams } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { NOBODY, participating } from "../participants/shown/rules.ts"
import { useCartParticipant } from "../participants/useCartParticipant.ts"
import { PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { Skeleton } from "../ui/Skeleton.tsx"
import { useNow } from "../ui/useNow.ts"
import * as shared from "../ui/texts.ts"
import { Registering } from "./Registering.tsx"
import * as texts from "./texts.ts"
import { ownSeats } from "./views.ts"

/** How often the seats on the screen are asked for anew, in ms. */
const LOOK_EVERY = 10_000

/** A class into the cart: a date, the participants, what goes with it (CLS-01); `shopping_cart_item_id` types one anew (SHL-20). */
export const ClassesPage = () => {
  const [query] = useSearchParams()
  const product = query.get("product_id")
  const line = query.get("shopping_cart_item_id")
  const items = useApp(({ cart }) => cart.cart?.items.map((item) => item.shopping_cart_item_id).join() ?? "")
  const tick = useNow(LOOK_EVERY)
  const asked = line !== null ? { shopping_cart_item_id: line } : product === null ? null : { product_id: product }
  const again = `${items} ${tick}`
  const read = useRead("get_item_class_detail", asked, again, true)
  const about = `${line ?? ""} ${product ?? ""}`
  const body = useLast(read._tag === "Loaded" && read.status === "success" ? read.body : null, about)
  const customer = useCartParticipant()
  if (body?.detail !== undefined && customer !== undefined) {
    const typed = body.shopping_cart_class_reservation
    return (
      <Registering
        key={about}
        detail={body.detail}
        line={line}
        own={typed === undefined ? null : ownSeats(typed)}
        start={typed?.participants?.map(participating) ?? [customer ?? NOBODY]}
        isCustomer={typed === undefined && customer !== null}
        again={again}
      />
    )
  }
  if (asked !== null && (read._tag === "Loading" || customer === undefined))
    return (
      <output>
        <span className="sr">{texts.loading}</span>
        {Array.from({ length: 6 }, (_, place) => (
          <Skeleton key={place} />
        ))}
      </output>
    )
  return <NotHere why={read._tag === "Failed" ? read.why : read._tag === "Loaded" ? read.message : null} />
}

const NotHere = ({ why }: { readonly why: string | null }) => {
  const navigate = useNavigate()
  return (
    <>
      <h1 className="sr">{texts.classes}</h1>
      <EmptyState icon={GraduationCap} title={texts.classes}>
        <p role="alert">{why ?? texts.noClass}</p>
        <Button size="l" data-resting-focus onClick={() => navigate(PATHS.sale)}>
          {shared.backToSale}
        </Button>
      </EmptyState>
    </>
  )
}
