import Archive from "lucide-react/icons/archive"
import Copy from "lucide-react/icons/copy"
import HistoryIcon from "lucide-react/icons/history"
import Images from "lucide-react/icons/images"
import List from "lucide-react/icons/list"
import { type SubmitEvent, useEffect, useRef, useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp } from "../app/hooks.ts"
import { addressOf, PATHS } from "../paths.ts"
import { Button } from "../ui/Button.tsx"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { useSaveKey } from "../ui/useSaveKey.ts"
import { Changes } from "./Changes.tsx"
import type { StoreProduct } from "./contract.ts"
import { Choice, type FormOf, Switch, TextLine } from "./Fields.tsx"
import { FormFoot } from "./FormFoot.tsx"
import { LeaveDialog } from "./LeaveDialog.tsx"
import { PictureList } from "./PictureList.tsx"
import { changedBetween, keptOf, moneyFaults, typedMargin } from "./product.ts"
import { Part } from "./Part.tsx"
import { PiecesPart } from "./PiecesPart.tsx"
import { hasField, isPartWrong, isProductField, SOLD_AS, type ProductField, productTypeOf } from "./product/rules.ts"
import { FirearmKind, MoreFields, TypeParts } from "./TypeParts.tsx"
import { TaxFields } from "./product/TaxFields.tsx"
import { useSorted } from "./product/useSorted.ts"
import { useDraft, useHeld } from "./useDraft.ts"
import { useSaving } from "./useSaving.ts"
import { PanelForm } from "./PanelForm.tsx"
import * as texts from "./texts.ts"
import styles from "./Desk.module.css"

const NOTHING: ReadonlyMap<string, string> = new Map()
const labelOf = (field: string): string => (isProductField(field) ? texts.labels[field] : field)

/** Everything that a manager changes of a product. What is refused stands beside its field, and nothing is saved then. */
export const ProductForm = ({ product, from, fees, onUnsaved, onSaved, onLatest, onShow }: ProductFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { dateOf } = useStoreTime()
  const taxRate = useApp((state) => state.session.client?.tax_rate)
  const kept = product === null ? NOTHING : keptOf(product)
  const draft = useDraft(kept)
  const { busy, told, tell, send } = useSaving()
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const [archiving, setArchiving] = useState(false)
  const { fill } = draft
  // A new one begins with what a copy or the store says; what is kept begins with nothing changed.
  useEffect(() => {
    if (product === null) fill(from)
    const first = form.current?.querySelector<HTMLInputElement>("input")
    first?.focus()
    // A long name is read from its beginning.
    first?.setSelectionRange(0, 0)
    // Once, when it opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  // What was refused is where somebody goes on, in whichever part it stands.
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const type = productTypeOf(draft.value("product_type_code"))
  const has = (field: ProductField): boolean => hasField(type, field)
  // What another type has is not sent: what was typed for it stays, should somebody choose that type again.
  const changed = draft.changed.filter(({ field }) => !isProductField(field) || has(field))
  const changes = changed.length
  const isNew = product === null
  const unsaved = isNew && draft.value("description") === "" ? 0 : changes
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const held = useHeld(unsaved)

  const store = async (values: readonly { readonly field: string; readonly value: string }[], words: string) => {
    const wrong = moneyFaults(values)
    setFaults(new Map(wrong))
    if (wrong.length > 0) return
    const answer = await send("save_item_store_product", {
      ...(isNew ? {} : { product_id: product.product_id, version: product.version }),
      values
    })
    if (answer._tag === "Lost") return
    const { faults: refused = [], product: now } = answer.reply
    setFaults(new Map(refused.map(({ field, message }) => [field, message])))
    if (answer.status !== "success") {
      if (now === undefined) return
      // Theirs is what the next change is made over; what was typed here stays.
      const name = now.changes?.[0]?.user_name ?? ""
      setTheirs(
        changedBetween(kept, keptOf(now)).map(({ field, was, became }) =>
          texts.theirs(name, texts.fromTo(labelOf(field), texts.valueText(field, was), texts.valueText(field, became)))
        )
      )
      onLatest?.(now)
      return
    }
    setTheirs([])
    if (now === undefined) return
    draft.clear()
    onLatest?.(now)
    onUnsaved(0)
    const repriced = values.some(({ field }) => field === "price") && (now.open_carts ?? 0) > 0
    tell({ words: repriced ? `${words} ${texts.cartsKeep(now.open_carts ?? 0)}` : words, done: true })
    onSaved(now.product_id)
  }
  const save = () => {
    if (busy || changes === 0) return
    void store(changed, isNew ? texts.created : texts.saved)
  }
  useSaveKey(save)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    save()
  }
  const price = draft.value("price")
  const margin = typedMargin(price, draft.value("cost"))
  const sorted = useSorted(taxRate)
  const own: FormOf = { draft, label: labelOf, faults }
  const taxes = sorted.taxes(draft.value("department"), draft.value("tax_class"))
  const isArchived = kept.get("archived") === "1"
  const saved = product?.changes?.[0]
  return (
    <PanelForm
      ref={form}
      label={isNew ? texts.newProduct : texts.editProduct}
      title={isNew ? texts.newProduct : texts.editProduct}
      saved={saved && texts.savedOn(dateOf(saved.since))}
      onSubmit={submit}
      onClose={() => onShow({ product: "", copy: "" })}
      foot={
        <FormFoot
          busy={busy}
          told={told}
          unsaved={changes}
          save={isNew ? texts.saveNew : texts.saveProduct}
          onDiscard={() => {
            draft.clear()
            setFaults(new Map())
            if (isNew) onShow({ product: "", copy: "" })
          }}
        />
      }
      questions={
        <>
          {archiving && product !== null && (
            <ConfirmDialog
              title={texts.archiveTitle(kept.get("description") ?? "")}
              confirmLabel={texts.archive}
              onCancel={() => setArchiving(false)}
              onConfirm={() => {
                setArchiving(false)
                void store([{ field: "archived", value: "1" }], texts.saved)
              }}
            >
              <p>{texts.archiveWords}</p>
            </ConfirmDialog>
          )}
          {held !== null && <LeaveDialog changes={unsaved} onLeave={held.proceed} onStay={held.reset} />}
        </>
      }
    >
      {theirs.length > 0 && (
        <Note tone="warn">
          <b>{texts.changedByOthers}</b>
          <ul>
            {theirs.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p>{texts.lookAgain}</p>
        </Note>
      )}
      <TextLine form={own} field="description" />
      <Choice form={own} field="product_type_code" options={TYPES} />
      <p className={styles["quiet"]}>{texts.typeHints[type]}</p>
      {has("firearm_kind") && <FirearmKind form={own} />}
      <div className={styles["pair"]}>
        <TextLine form={own} field="upc" code />
        <TextLine form={own} field="sku" code />
        <TextLine form={isNew ? sorted.beginning(own) : own} field="department" list={sorted.departments} />
        {has("taxable") && <TaxFields form={own} taxes={taxes} rate={taxRate} />}
        {has("price") && (
          <TextLine
            form={own}
            field="price"
            money
            beside={
              !isNew && draft.isChanged("price") ? texts.was(texts.valueText("price", kept.get("price") ?? "")) : ""
            }
          />
        )}
        {has("cost") && <TextLine form={own} field="cost" money beside={margin === null ? "" : texts.margin(margin)} />}
        {has("msrp") && <TextLine form={own} field="msrp" money />}
        {has("map") && <TextLine form={own} field="map" money />}
        {has("warn_below") && <TextLine form={own} field="warn_below" numeric />}
        {has("rental_unit") && <Choice form={own} field="rental_unit" options={texts.rentalUnits} />}
        {has("deposit") && <TextLine form={own} field="deposit" money beside={texts.givenBack} />}
        {has("price_unit") && <TextLine form={own} field="price_unit" />}
      </div>
      {has("serializable") && <Switch form={own} field="serializable" hint={texts.hints.serializable} />}
      {has("counted") && <Switch form={own} field="counted" hint={texts.hints.counted} />}
      <TypeParts type={type} form={own} />
      {!isNew && (has("counted") || has("serializable")) && (
        <div className={styles["stock"]}>
          <span>
            <b>{product.available === undefined ? texts.notCounted : texts.inStoreNow(product.available)}</b>
            <small>{texts.inWarehouse(product.warehouse_available ?? 0)}</small>
          </span>
          <Button onClick={() => navigate(addressOf(PATHS.productDetail, { product_id: product.product_id }))}>
            {texts.adjustStock}
          </Button>
        </div>
      )}
      {!isNew && kept.get("serializable") === "1" && (
        <PiecesPart
          product={product}
          isLogged={type === "GOODS" && (kept.get("firearm_kind") ?? "") !== ""}
          onAdded={(now) => onLatest?.(now)}
        />
      )}
      <Part icon={List} title={texts.more} hint={texts.moreHint} wrong={isPartWrong("more", faults)}>
        <MoreFields form={own} has={has} fees={fees} />
        <TextLine form={own} field="detailed_description" long />
      </Part>
      <Part
        icon={Images}
        title={texts.labels.pictures}
        hint={texts.picturesHint(picturesIn(draft.value("pictures")).length)}
        wrong={isPartWrong("pictures", faults)}
      >
        {isNew ? (
          <p className={styles["quiet"]}>{texts.pictureFirst}</p>
        ) : (
          <PictureList
            productId={product.product_id}
            pictures={picturesIn(draft.value("pictures"))}
            fault={faults.get("pictures")}
            moved={draft.isChanged("pictures")}
            onOrder={(pictures) => draft.set("pictures", pictures.join("\n"))}
            onAdded={(now) => {
              draft.set("pictures", keptOf(now).get("pictures") ?? "")
              onLatest?.(now)
            }}
          />
        )}
      </Part>
      {!isNew && (
        <Part icon={HistoryIcon} title={texts.history} hint={saved?.user_name ?? texts.noChanges}>
          <Changes changes={product.changes ?? []} tell={texts.toldWith(sorted.taxName)} />
        </Part>
      )}
      {!isNew && (
        <div className={styles["aside"]}>
          <Button onClick={() => onShow({ product: "new", copy: product.product_id })}>
            <Icon of={Copy} />
            {texts.duplicate}
          </Button>
          <Button
            disabled={busy}
            onClick={() =>
              isArchived ? void store([{ field: "archived", value: "0" }], texts.saved) : setArchiving(true)
            }
          >
            <Icon of={Archive} />
            {isArchived ? texts.restore : texts.archive}
          </Button>
        </div>
      )}
    </PanelForm>
  )
}

const TYPES = Object.entries(SOLD_AS).map(([type, words]) => [type === "GOODS" ? "" : type, words] as const)

const picturesIn = (text: string): readonly string[] => text.split("\n").filter((src) => src !== "")

export interface ProductFormProps {
  /** As it is kept; null: a new one. */
  readonly product: StoreProduct | null
  /** What a new one begins with. */
  readonly from: ReadonlyMap<string, string>
  readonly fees: readonly { readonly item_fee_id: string; readonly description: string }[]
  readonly onUnsaved: (fields: number) => void
  readonly onSaved: (productId: string) => void
  /** It is kept otherwise since. */
  readonly onLatest?: (product: StoreProduct) => void
  readonly onShow: (set: Readonly<Record<string, string>>) => void
}
