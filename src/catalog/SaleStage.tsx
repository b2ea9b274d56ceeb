import { useDeferredValue } from "react"
import CircleAlert from "lucide-react/icons/circle-alert"
import { isEmpty } from "../cart/model.ts"
import { useApp, useUiState } from "../app/hooks.ts"
import { Button } from "../ui/Button.tsx"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { lazyWithPreload } from "../ui/lazyWithPreload.ts"
import { Optional } from "../ui/Optional.tsx"
import stage from "../ui/Stage.module.css"
import * as shared from "../ui/texts.ts"
import { SaleIdle } from "./SaleIdle.tsx"
import { type CatalogNoticeView, useCatalogNotice } from "./useCatalogNotice.ts"
import * as scanTexts from "./scan/texts.ts"
import styles from "./SaleStage.module.css"

const LastPiece = lazyWithPreload(async () => (await import("../cart/LastPiece.tsx")).LastPiece)
const EmptyStore = lazyWithPreload(async () => (await import("./EmptyStore.tsx")).EmptyStore)
const EditHint = lazyWithPreload(async () => (await import("../quickTiles/EditHint.tsx")).EditHint)

/**
 * One place over the tiles, of one height whatever it shows, so that they never move: how to begin, what was scanned last,
 * or in red what was refused, until the next scan (product.md 4).
 */
export const SaleStage = () => {
  const notice = useCatalogNotice()
  const isBare = useApp(({ session }) => session.client?.no_products === true)
  const editing = useUiState(({ editingTiles }) => editingTiles)
  // After the line itself: a scan is not kept waiting for it.
  const selling = useDeferredValue(useApp(({ cart }) => !isEmpty(cart)))
  if (notice !== null) return <Refused {...notice} />
  if (!selling && !editing)
    return isBare ? (
      <Optional fallback={<SaleIdle />}>
        <EmptyStore />
      </Optional>
    ) : (
      <SaleIdle />
    )
  return <Optional fallback={<div className={stage["stage"]} />}>{editing ? <EditHint /> : <LastPiece />}</Optional>
}

const Refused = ({ words, code, onDismiss }: CatalogNoticeView) => (
  <div className={cx(stage["stage"], styles["refused"])}>
    <span className={styles["mark"]}>
      <Icon of={CircleAlert} size={34} />
    </span>
    <div className={styles["words"]} role="alert">
      <p>{words}</p>
      {code !== null && (
        <p className={styles["code"]}>
          {scanTexts.scanned} <b className="code">{code}</b>
        </p>
      )}
    </div>
    <Button onClick={onDismiss}>{shared.gotIt}</Button>
  </div>
)
