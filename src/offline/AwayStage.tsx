import CircleCheck from "lucide-react/icons/circle-check"
import { useApp, useDispatch, useUi } from "../app/hooks.ts"
import { useCatalogNotice } from "../catalog/useCatalogNotice.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { focusPlace } from "../ui/focus.ts"
import { Icon } from "../ui/Icon.tsx"
import { Note } from "../ui/Note.tsx"
import stage from "../ui/Stage.module.css"
import { useStoreTime } from "../ui/storeTime.ts"
import { moneyText } from "../ui/text.ts"
import styles from "./Away.module.css"
import * as texts from "./awayTexts.ts"
import type { AwayHits } from "./model.ts"
import { REFUSALS } from "./rules.ts"
import { isSold } from "./sums.ts"
import { useAwaySale } from "./useAwaySale.ts"

/** The place over the tiles while something is sold without the server: what was rung up last, or what may be meant. */
export const AwayStage = () => {
  const hits = useApp((state) => state.offline.hits)
  const prices = useApp((state) => state.offline.prices)
  const { lines } = useAwaySale()
  const notice = useCatalogNotice()
  const { timeOfDay } = useStoreTime()
  if (hits !== null) return <Hits hits={hits} />
  if (notice !== null) return <Note tone="danger">{notice.words}</Note>
  const last = lines.filter(isSold).at(-1)
  const asOf = prices === null ? "" : texts.pricesOf(timeOfDay(prices.confirmed_at))
  if (last === undefined)
    return (
      <div className={stage["stage"]}>
        <div className={stage["words"]}>
          <h2>{texts.howToBegin}</h2>
          <p>{asOf}</p>
          <p>{texts.notNow}</p>
        </div>
      </div>
    )
  const { row, quantity } = last
  return (
    <section className={cx(stage["stage"], styles["last"])} aria-label={row.description}>
      <Icon of={CircleCheck} size={34} />
      <div className={styles["words"]}>
        <h2>{row.description}</h2>
        <small>
          {[row.upc ?? row.sku, texts.times(quantity), asOf]
            .filter((words) => words !== undefined && words !== "")
            .join(" · ")}
        </small>
      </div>
      {row.price !== undefined && <b>{moneyText(row.price)}</b>}
    </section>
  )
}

const refusedWords = (name: string, refused: string | undefined): string | null =>
  refused === undefined ? null : (Object.entries(REFUSALS).find(([why]) => why === refused)?.[1](name) ?? null)

const Hits = ({ hits: { term, quantity, rows } }: { readonly hits: AwayHits }) => {
  const dispatch = useDispatch()
  const ui = useUi()
  const pick = (product: string) => {
    if (dispatch({ _tag: "RingUpOffline", text: term, quantity, product })) ui.set({ notice: null })
    focusPlace("scan")
  }
  return (
    <section className={styles["hits"]} aria-label={texts.hits}>
      <header className="row apart gap-12">
        <h2 className="title">{texts.meant(term)}</h2>
        <Button
          onClick={() => {
            dispatch({ _tag: "LeaveOfflineHits" })
            focusPlace("scan")
          }}
        >
          {texts.noneOfThem}
        </Button>
      </header>
      <ul data-grid="list">
        {rows.map(({ product_id, description, price, refused, upc }) => (
          <li key={product_id}>
            <button type="button" className={styles["hit"]} onClick={() => pick(product_id)}>
              <span>
                {description}
                <small>{refusedWords(description, refused) ?? upc}</small>
              </span>
              {price !== undefined && <b>{moneyText(price)}</b>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
