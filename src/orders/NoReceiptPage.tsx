import { useState } from "react"
import { useNavigate } from "../ui/navigation.ts"
import { useApp, useDispatch } from "../app/hooks.ts"
import { useLast, useRead } from "../app/reads.ts"
import { useTries } from "../app/laterHooks.ts"
import { bodyOf, whyOf } from "../kernel/reading.ts"
import { PATHS } from "../paths.ts"
import { isManager } from "../session/model.ts"
import { Button } from "../ui/Button.tsx"
import { moneyText } from "../ui/text.ts"
import { Note } from "../ui/Note.tsx"
import { useStoreTime } from "../ui/storeTime.ts"
import { Unread } from "../ui/Reading.tsx"
import { GoodsScan } from "./GoodsScan.tsx"
import { NoReceiptForm } from "./NoReceiptForm.tsx"
import { NoReceiptGoods } from "./NoReceiptGoods.tsx"
import { ReturnCare } from "./ReturnCare.tsx"
import { useGoods } from "./useGoods.ts"
import * as texts from "./texts.ts"
import styles from "./OrderScreen.module.css"

/** Goods without a receipt, at today's price onto a gift card: for a customer with a name, by a manager's word. */
export const NoReceiptPage = () => {
  const walkIn = useApp(({ session }) => session.client?.contact_id)
  const contact = useApp(({ cart }) => cart.cart?.billing?.contact_id)
  const navigate = useNavigate()
  return (
    <section className={styles["page"]} aria-label={texts.withoutReceipt}>
      <h1>{texts.withoutReceipt}</h1>
      {contact === undefined || contact === walkIn ? (
        <>
          <p>{texts.customerFirst}</p>
          <p>
            <Button
              look="primary"
              size="l"
              onClick={() => navigate(`${PATHS.customer}?back=${PATHS.noReceipt.slice(1)}`)}
            >
              {texts.selectCustomer}
            </Button>
          </p>
        </>
      ) : (
        <Taking key={contact} contact={contact} />
      )}
    </section>
  )
}

const Taking = ({ contact }: { readonly contact: string }) => {
  const { changes, working, message } = useApp(({ orders }) => orders)
  const needsCode = !useApp(({ session }) => isManager(session.user))
  const dispatch = useDispatch()
  const { momentAt } = useStoreTime()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const goods = useGoods(reasons)
  const [tries, again] = useTries()
  const read = useRead("get_no_receipt_return", { contact_id: contact, items: goods.items }, changes + tries)
  const terms = useLast(bodyOf(read), contact)
  const told = message?.about === "no receipt" ? message : null
  const listed = terms?.return_reasons ?? []
  if (listed.join() !== reasons.join()) setReasons(listed)
  if (told?.done === true)
    return (
      <>
        <Note tone="ok">{told.words}</Note>
        <p>
          <Button
            look="primary"
            size="l"
            onClick={() => {
              goods.clear()
              dispatch({ _tag: "DismissOrderMessage" })
            }}
          >
            {texts.nextReturn}
          </Button>
        </p>
      </>
    )
  return (
    <>
      {terms?.given !== undefined && terms.limit !== undefined && (
        <p>
          {texts.givenOf(moneyText(terms.given), moneyText(terms.limit), terms.days ?? 0)}{" "}
          {terms.last_order_number !== undefined &&
            texts.lastReturn(terms.last_order_number, momentAt(terms.last_since ?? 0))}
        </p>
      )}
      <Unread why={whyOf(read)} onAgain={again} />
      {told !== null && <Note tone="danger">{told.words}</Note>}
      <GoodsScan onPick={goods.add} />
      {reasons.length > 0 && <ReturnCare reasons={reasons} {...goods.care} />}
      {goods.pieces.length > 0 && <NoReceiptGoods pieces={goods.pieces} worth={terms} onTakeOut={goods.takeOut} />}
      {goods.pieces.length > 0 && terms?.totals !== undefined && bodyOf(read) !== null && (
        <NoReceiptForm
          total={terms.totals.total}
          needsCode={needsCode}
          busy={working !== null}
          onTake={(given) =>
            dispatch({
              _tag: "TakeWithoutReceipt",
              contact_id: contact,
              items: goods.items,
              total: terms.totals?.total ?? 0,
              ...given
            })
          }
        />
      )}
    </>
  )
}
