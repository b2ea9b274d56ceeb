import { useEffect, useRef, useState } from "react"
import Info from "lucide-react/icons/info"
import PackagePlus from "lucide-react/icons/package-plus"
import TagIcon from "lucide-react/icons/tag"
import Warehouse from "lucide-react/icons/warehouse"
import { useNavigate } from "../ui/navigation.ts"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { shownQuantity } from "../cart/model.ts"
import { stockRuleOf } from "../catalog/rules.ts"
import { ownTypeOf } from "../productTypes/own/rules.ts"
import type { Wanted } from "../catalog/protocol.ts"
import { useCustomer } from "../customer/useCustomer.tsx"
import { PATHS } from "../paths.ts"
import { useTask } from "../tasks/useTask.ts"
import { networkOf } from "../support/model.ts"
import { Fold } from "../ui/Fold.tsx"
import { focusPlace } from "../ui/focus.ts"
import { useStoreTime } from "../ui/storeTime.ts"
import { takeManagerCode } from "../ui/ManagerCode.tsx"
import { allFilled } from "../ui/secretField.ts"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { Facts, LongText } from "./About.tsx"
import { Foot, type FootMiddle } from "./Foot.tsx"
import { Hero } from "./Hero.tsx"
import { InventoryForm } from "./InventoryForm.tsx"
import { Movements } from "./Movements.tsx"
import type { Known } from "./ProductPage.tsx"
import { firstFold, isInsufficient, mayHave, offerOf, worthOf } from "./rules.ts"
import { SerialPicker } from "./SerialPicker.tsx"
import { useAdding } from "./useAdding.ts"
import { useBriefly } from "./useBriefly.ts"
import { useSerial } from "./useSerial.ts"
import { WarehouseForm } from "./WarehouseForm.tsx"
import * as texts from "./texts.ts"
import styles from "./ProductView.module.css"

/** How long the words of a restock order stand, and how many were added (PROD-28, CG-32). */
const BRIEFLY_MS = 3_000

type FoldName = "facts" | "about" | "inventory" | "warehouse"

type Product = NonNullable<Known["body"]["product"]>

/** The page of a product that is known. Enter presses its one green button, Escape closes it. */
export const ProductView = ({ known, item, serial, quantity, fulfill, stale, onClose }: ProductViewProps) => {
  const { product } = known.body
  // Only a reply with a product comes here.
  return product ? <Page {...{ known, item, serial, quantity, fulfill, stale, onClose }} product={product} /> : null
}

const Page = ({ known, product: detail, item, serial, quantity, fulfill, stale, onClose }: PageProps) => {
  const region = useRef<HTMLDivElement>(null)
  const code = useRef<HTMLFormElement>(null)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const ui = useUi()
  const { timeOfDay } = useStoreTime()
  const cart = useApp((state) => state.cart)
  const rule = useApp(({ session }) => stockRuleOf(session.client?.stock_rule))
  const offline = useApp((state) => networkOf(state.support) !== "online")
  const customer = useCustomer("Sale")
  const busy = useAdding()
  const offer = offerOf(detail, cart, item, rule)
  const held = offer.line ? shownQuantity(cart, offer.line) : null
  const [typed, setTyped] = useState<number | null>(null)
  const serialized = detail.serializable === true
  const own = (serialized && offer.line?.serial_number) || null
  const pieces = serialized ? (detail.serial_numbers ?? []) : undefined
  const choice = useSerial(pieces, cart.cart?.id ?? null, own, serial)
  const [hasCode, setHasCode] = useState(false)
  const [open, setOpen] = useState<FoldName>(() => firstFold(detail, offer, fulfill))
  const wished = serialized ? 1 : (typed ?? held ?? quantity ?? ui.get().quantity)
  const most = offer.beyond ? null : offer.most
  const wanted = most === null || wished <= most ? wished : Math.max(1, most)
  const addition = useApp(({ catalog }) => catalog.inventory)
  const isAdded = addition?.phase === "added" && addition.productId === detail.product_id
  const justAdded = useBriefly(isAdded ? addition : null, BRIEFLY_MS)
  const showFacts = useEvent(() => {
    setOpen("facts")
    focusPlace("quantity")
  })
  const restock = useTask("restock", detail.product_id)
  const restocked = useBriefly(restock.told, BRIEFLY_MS)
  const far = detail.warehouse_available ?? 0
  const placed: Wanted = {
    product_id: detail.product_id,
    description: detail.description,
    price: detail.price ?? null,
    warehouse: far
  }

  const isOwn = own !== null && choice.chosen === own
  const forced = choice.unknown !== null && hasCode
  // What is sold on a screen of its own is not rung up here: the button leads there.
  const elsewhere = ownTypeOf(detail) !== null || detail.asks_price === true
  const able = elsewhere || (serialized ? choice.chosen !== null || forced : mayHave(offer, wanted))
  const off = offline || !able

  const addPiece = () => {
    if (isOwn) return navigate(PATHS.sale)
    const number = choice.chosen ?? choice.unknown
    if (number === null) return undefined
    const managerCode = choice.chosen === null && code.current ? takeManagerCode(code.current) : null
    setHasCode(false)
    return void dispatch({ _tag: "AddPiece", product: placed, serial: number, managerCode })
  }
  const addMany = () => {
    if (offer.line) {
      if (dispatch({ _tag: "ChangeQuantity", item: offer.line.shopping_cart_item_id, quantity: wanted }))
        navigate(PATHS.sale)
      return
    }
    if (dispatch({ _tag: "PickProduct", product: detail, quantity: wanted })) ui.set({ quantity: 1 })
  }
  const toItsScreen = () => {
    const piece = choice.chosen === null ? {} : { serial_number: choice.chosen }
    dispatch({ _tag: "PickProduct", product: { ...detail, ...piece }, quantity: serialized ? 1 : wished })
  }
  const add = () => {
    if (off || busy) return
    if (elsewhere) toItsScreen()
    else if (serialized) addPiece()
    else addMany()
  }

  const confirm = useEvent(add)
  const { twice } = choice
  useEffect(() => {
    if (twice > 0) confirm()
  }, [twice, confirm])

  useKeyDown(region, ({ key, target }) => {
    if (key === "Escape") {
      onClose()
      return true
    }
    const own = target instanceof Element && target.closest("[data-piece]") === null
    if (key !== "Enter" || (own && target.closest("button, a, form"))) return false
    if (serialized && choice.typed !== "" && choice.chosen === null && !forced) {
      choice.confirm()
      focusPlace("scan")
    } else add()
    return true
  })
  useEffect(() => {
    if (!focusPlace(serialized ? "scan" : "quantity")) region.current?.focus()
  }, [serialized])

  const insufficient = !serialized && !elsewhere && isInsufficient(offer) && !offer.beyond
  const middle = ((): FootMiddle => {
    if (offline) return { _tag: "Why", title: texts.addToCart, words: texts.offlineWhy }
    if (elsewhere) return { _tag: "Why", title: texts.soldElsewhere, words: texts.soldElsewhereWhy }
    if (serialized)
      return { _tag: "Serial", serial: choice.chosen ?? (forced ? choice.unknown : null), scanned: choice.scanned }
    if (insufficient) return { _tag: "Why", title: texts.insufficient, words: texts.noneHere }
    const count = offer.most
    const hint = count === null ? null : offer.beyond ? texts.beyondCount(count) : texts.atMost(count)
    return { _tag: "Quantity", value: wanted, most, hint }
  })()
  const fold = (name: FoldName) => ({ open: open === name, onOpen: () => setOpen(open === name ? "facts" : name) })

  return (
    <div className={styles["page"]} ref={region} tabIndex={-1}>
      <Hero detail={detail} offer={offer} asOf={offline || stale ? timeOfDay(known.at) : null} />
      <div className={styles["work"]}>
        {serialized ? (
          <SerialPicker
            choice={choice}
            code={code}
            hasCode={forced}
            fault={null}
            onCode={() => setHasCode(code.current !== null && allFilled(code.current, "manager_code"))}
            onAdd={add}
          />
        ) : (
          // It scrolls by keys as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles["about"]} tabIndex={0} aria-label={texts.about}>
            <h2>{texts.about}</h2>
            <LongText text={detail.detailed_description} />
          </section>
        )}
        <div className={styles["side"]}>
          <Fold icon={TagIcon} title={texts.facts} reads {...fold("facts")}>
            <Facts detail={detail} />
            {known.body.movements !== undefined && <Movements rows={known.body.movements} />}
          </Fold>
          {serialized && (
            <Fold icon={Info} title={texts.about} reads {...fold("about")}>
              <LongText text={detail.detailed_description} />
            </Fold>
          )}
          <Fold
            icon={PackagePlus}
            title={texts.addInventory}
            hint={justAdded ? texts.addedMany(justAdded.quantity) : undefined}
            {...fold("inventory")}
          >
            <InventoryForm
              product={detail}
              reasons={known.body.inventory_reason_codes ?? []}
              off={offline}
              onDone={showFacts}
            />
          </Fold>
          <Fold icon={Warehouse} title={texts.fulfill} hint={texts.atWarehouse(far)} {...fold("warehouse")}>
            <WarehouseForm
              available={far}
              first={quantity ?? 1}
              customer={customer.isDefault ? null : customer.name}
              off={offline}
              primary={insufficient}
              told={restocked}
              onOrder={(many) => dispatch({ _tag: "OrderPieces", product: placed, quantity: many })}
              onRestock={(many) => restock.run({ product: detail.product_id, quantity: many })}
            />
          </Fold>
        </div>
      </div>
      <Foot
        middle={middle}
        action={
          elsewhere ? texts.toItsScreen : isOwn || (offer.line && !serialized) ? texts.updateCart : texts.addToCart
        }
        worth={worthOf(detail, wanted)}
        off={off}
        busy={busy}
        quiet={insufficient && far > 0 && open === "warehouse"}
        onQuantity={setTyped}
        onAdd={add}
        onClose={onClose}
      />
    </div>
  )
}

export interface ProductViewProps {
  readonly known: Known
  /** The line of the cart that it was opened from (CG-29). */
  readonly item: string | null
  /** The piece that the address names. */
  readonly serial: string | null
  readonly quantity: number | null
  /** What opens by itself. */
  readonly fulfill: string | null
  /** The last reading failed: the counts are older. */
  readonly stale: boolean
  readonly onClose: () => void
}

interface PageProps extends ProductViewProps {
  readonly product: Product
}
