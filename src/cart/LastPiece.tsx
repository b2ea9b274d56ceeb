import { useDeferredValue } from "react"
import Maximize2 from "lucide-react/icons/maximize-2"
import { useApp, useUi } from "../app/hooks.ts"
import { Icon } from "../ui/Icon.tsx"
import { ProductImage } from "../ui/ProductImage.tsx"
import { Held } from "./Held.tsx"
import { PieceFacts } from "./PieceFacts.tsx"
import { lastPiece } from "./piece.ts"
import { enlarge } from "./texts.ts"
import * as texts from "./pieceTexts.ts"
import styles from "./LastPiece.module.css"

/** The piece that was scanned last, large, beside its cart; drawn once its line stands, so that no scan waits for it. */
export const LastPiece = () => {
  const ui = useUi()
  const piece = lastPiece(useDeferredValue(useApp((state) => state.cart)))
  if (piece === null) return null
  return (
    <section className={styles["last"]} aria-label={texts.lastItem}>
      <button type="button" className={styles["picture"]} onClick={() => ui.set({ enlarged: piece.id })}>
        <ProductImage src={piece.image} />
        <span className="sr">{enlarge(piece.description)}, </span>
        <Held quantity={piece.quantity} />
        <span className={styles["sign"]}>
          <Icon of={Maximize2} size={18} />
        </span>
      </button>
      <div className={styles["words"]}>
        <h2>{piece.description}</h2>
        <PieceFacts piece={piece} atWarehouse={null} />
      </div>
    </section>
  )
}
