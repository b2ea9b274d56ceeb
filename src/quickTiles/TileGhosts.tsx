import { MOST_TILES } from "./model.ts"
import styles from "./Tiles.module.css"

/** Grey tiles in the place of those that are on their way. */
export const TileGhosts = () => (
  <div className="stack gap-8 fill" aria-hidden="true">
    <div className={styles["head"]} />
    <div className={styles["tiles"]}>
      {Array.from({ length: MOST_TILES }, (_, index) => (
        <div key={index} className={styles["tile"]} />
      ))}
    </div>
  </div>
)
