import { Suspense, useState } from "react"
import StickyNote from "lucide-react/icons/sticky-note"
import { useApp, useDispatch, useUi, useUiState } from "../app/hooks.ts"
import { CommandPalette, Menu } from "../app/lazyPages.tsx"
import actions from "../cart/CartActions.module.css"
import { ArrivingLine } from "../cart/ArrivingLine.tsx"
import { CartColumn } from "../cart/CartColumn.tsx"
import type { CustomerView } from "../cart/CartHead.tsx"
import { CART_IS_EMPTY, GO_TO_PAYMENTS } from "../cart/messages.ts"
import type { CartLineView } from "../cart/CartLine.tsx"
import { cents, times, ZERO } from "../money/cents.ts"
import { type Mode, PATHS } from "../paths.ts"
import { otherRateWords } from "../settings/sentences.ts"
import { useKeys } from "./useKeys.ts"
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx"
import { Icon } from "../ui/Icon.tsx"
import { Kbd } from "../ui/Kbd.tsx"
import { useNavigate } from "../ui/navigation.ts"
import { StatusLine } from "../ui/StatusLine.tsx"
import { moneyText } from "../ui/text.ts"
import * as shared from "../ui/texts.ts"
import { useAltKeys } from "../ui/useAltKeys.ts"
import { AwayNote } from "../offline/AwayNote.tsx"
import * as texts from "../offline/awayTexts.ts"
import type { AwayLine } from "../offline/model.ts"
import { isLooking, isSold, type SoldLine } from "../offline/sums.ts"
import { useAwaySale } from "../offline/useAwaySale.ts"

/** Nobody's name can be looked up while nobody answers. */
const WALK_IN: CustomerView = {
  name: shared.defaultCustomer,
  badges: null,
  gives: null,
  warning: null,
  isDefault: true,
  shown: false,
  onToggle: null,
  onDetail: null,
  onRemove: null
}

const viewOf = ({ line, row, quantity }: SoldLine): CartLineView => {
  const price = row.price ?? ZERO
  return {
    id: line,
    description: row.description,
    image: undefined,
    quantity,
    regular: price,
    sale: null,
    extended: times(price, quantity),
    code: row.upc ?? row.sku ?? "",
    codeLabel: "",
    warehouse: false,
    approved: null,
    facts: null,
    editable: false,
    quantityFixed: false,
    problem: null
  }
}

/** The sale that is rung up without the server, in the place of the cart, with its keys. */
export const AwaySide = ({ mode, paying }: { readonly mode: Mode; readonly paying: boolean }) => {
  const { sale, lines, sums, total, pieces } = useAwaySale()
  const { denseLines, totalsFolded } = useApp((state) => state.settings.chosen)
  const otherRate = useApp((state) => state.settings.altRate.rate)
  const rate = useApp((state) => state.session.client?.tax_rate)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const ui = useUi()
  const menuOpen = useUiState((shown) => shown.menuOpen)
  const commandsOpen = useUiState((shown) => shown.commandsOpen)
  const dropping = useUiState((shown) => shown.clearOpen)
  const [noting, setNoting] = useState(false)
  const sold = lines.filter(isSold)
  const reason = lines.some(isLooking) ? texts.stillLooking : null
  const pay = () => {
    if (sold.length > 0 && reason === null) navigate(PATHS.payment)
    else if (reason !== null) ui.say(reason)
  }
  useAltKeys()
  useKeys({
    F9: () => !paying && pay(),
    "Ctrl+K": () => !paying && ui.set({ commandsOpen: !commandsOpen })
  })
  const newest = lines.at(-1)
  const change = (line: string, quantity: number) =>
    dispatch(quantity < 1 ? { _tag: "RemoveOfflineLine", line } : { _tag: "ChangeOfflineLine", line, quantity })
  return (
    <>
      <CartColumn
        mode={mode}
        kind={null}
        dense={denseLines}
        customer={WALK_IN}
        lines={sold.map(viewOf).toReversed()}
        newest={newest?.line}
        arriving={<Arriving lines={lines.filter((line) => !isSold(line))} locked={paying} />}
        items={pieces}
        total={total}
        totals={{
          subtotal: cents(sums?.sums.subtotal ?? 0),
          discount: ZERO,
          tax: cents(sums?.sums.taxAmount ?? 0),
          taxRate: null,
          otherTax: cents(sums?.sums.otherTaxAmount ?? 0),
          fees: ZERO,
          payments: ZERO,
          balanceDue: total,
          folded: totalsFolded && !paying,
          onFold: paying ? null : (value) => dispatch({ _tag: "ChangeSetting", name: "totalsFolded", value }),
          onOtherTax: null
        }}
        otherRate={otherRateWords(otherRate, rate)}
        after={null}
        law={null}
        actions={
          paying ? null : (
            <div className={actions["actions"]}>
              <button type="button" aria-keyshortcuts="Alt+N" onClick={() => setNoting(true)}>
                <span className="row gap-6">
                  <Icon of={StickyNote} size={18} />
                  <Kbd>{shared.altKey("N")}</Kbd>
                </span>
                {texts.addNote}
              </button>
            </div>
          )
        }
        pricesFixed
        clamped={null}
        message={null}
        charge={{
          label: sold.length === 0 ? CART_IS_EMPTY : GO_TO_PAYMENTS,
          reason: sold.length === 0 ? "" : reason,
          settling: false,
          keyName: "F9",
          onPress: pay
        }}
        undo={null}
        undone={sale?.note ?? null}
        onQuantity={change}
        onDiscount={() => undefined}
        onEnlarge={null}
        onRemove={(line) => dispatch({ _tag: "RemoveOfflineLine", line })}
        onClear={() => ui.set({ clearOpen: true })}
        lock={paying ? { onBack: () => navigate(PATHS.sale) } : null}
      />
      <Spoken line={sold.at(-1)} total={moneyText(total)} />
      {dropping && !paying && (
        <ConfirmDialog
          title={texts.dropTitle}
          confirmLabel={texts.drop}
          cancelLabel={texts.keepOn}
          danger
          onCancel={() => ui.set({ clearOpen: false })}
          onConfirm={() => {
            ui.set({ clearOpen: false })
            dispatch({ _tag: "DropOfflineSale" })
          }}
        >
          {texts.dropWords(pieces)}
        </ConfirmDialog>
      )}
      {noting && <AwayNote note={sale?.note ?? ""} onClose={() => setNoting(false)} />}
      {menuOpen && (
        <Suspense>
          <Menu controls={null} />
        </Suspense>
      )}
      {commandsOpen && (
        <Suspense>
          <CommandPalette controls={null} />
        </Suspense>
      )}
    </>
  )
}

const Spoken = ({ line, total }: { readonly line: SoldLine | undefined; readonly total: string }) => (
  <StatusLine>{line === undefined ? "" : texts.spokenLine(line.row.description, line.quantity, total)}</StatusLine>
)

/** What is looked up, and what is not sold so: its row stays until somebody removes it. */
const Arriving = ({ lines, locked }: { readonly lines: readonly AwayLine[]; readonly locked: boolean }) => {
  const dispatch = useDispatch()
  return lines
    .toReversed()
    .map((line) => (
      <ArrivingLine
        key={line.line}
        id={line.line}
        text={line.row?.description ?? line.term}
        quantity={line.quantity}
        price={null}
        phase={isLooking(line) ? "looking" : "missing"}
        why={line.why ?? null}
        turns
        onRemove={locked ? undefined : (id) => dispatch({ _tag: "RemoveOfflineLine", line: id })}
      />
    ))
}
