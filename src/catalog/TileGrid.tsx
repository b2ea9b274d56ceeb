import { useRef, useState } from "react"
import { Skeleton } from "../ui/Skeleton.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { useKeyDown } from "../ui/useKeyDown.ts"
import { ProductTile, type ProductTileView } from "./ProductTile.tsx"
import * as texts from "./texts.ts"
import styles from "./TileGrid.module.css"

/**
 * The results as tiles. Tab enters at one tile, arrows, Home and End move among them; Enter and Space add or open as a tap
 * does, D opens the details (SRCH-05, SRCH-06).
 */
export const TileGrid = ({ tiles, onPick, onDetails }: TileGridProps) => {
  const [active, setActive] = useState<string>()
  const pick = useEvent(onPick)
  const look = useEvent(onDetails)
  const stop = tiles.some((tile) => tile.id === active) ? active : tiles[0]?.id
  const list = useRef<HTMLUListElement>(null)
  useKeyDown(list, ({ key }) => {
    if (key.toLowerCase() !== texts.detailsKey || stop === undefined) return false
    look(stop)
    return true
  })
  return (
    <ul ref={list} className={styles["tiles"]} aria-label={texts.products} data-grid="list" data-letter-keys>
      {tiles.map((tile) => (
        <ProductTile
          key={tile.id}
          {...tile}
          tabStop={tile.id === stop}
          onPick={pick}
          onDetails={look}
          onReach={setActive}
        />
      ))}
    </ul>
  )
}

/** Eight grey tiles in the place of those that are on their way. */
export const TileSkeletons = () => (
  <div className={styles["tiles"]} aria-hidden="true">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className={styles["ghost"]}>
        <Skeleton className={styles["ghostPicture"]} />
        <Skeleton />
        <Skeleton className={styles["ghostPrice"]} />
      </div>
    ))}
  </div>
)

export interface TileGridProps {
  readonly tiles: readonly ProductTileView[]
  readonly onPick: (id: string) => void
  readonly onDetails: (id: string) => void
}
