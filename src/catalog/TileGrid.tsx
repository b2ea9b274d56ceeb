import { useState, type KeyboardEvent } from "react"
import { Skeleton } from "../ui/Skeleton.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { ProductTile, type ProductTileView } from "./ProductTile.tsx"
import * as texts from "./texts.ts"
import styles from "./TileGrid.module.css"

/** The results as tiles. Tab enters at one tile, arrows, Home and End move among them, Enter adds (SRCH-05). */
export const TileGrid = ({ tiles, onPick }: TileGridProps) => {
  const [active, setActive] = useState<string>()
  const pick = useEvent(onPick)
  const stop = tiles.some((tile) => tile.id === active) ? active : tiles[0]?.id
  const onKeyDown = useEvent((event: KeyboardEvent<HTMLButtonElement>) => {
    const buttons = [...(event.currentTarget.closest("ul")?.querySelectorAll("button") ?? [])]
    const next = buttons[move(event.key, buttons.indexOf(event.currentTarget), buttons)]
    if (!next || next === event.currentTarget) return
    event.preventDefault()
    next.focus()
  })
  return (
    <ul className={styles["tiles"]} aria-label={texts.products}>
      {tiles.map((tile) => (
        <ProductTile
          key={tile.id}
          {...tile}
          tabStop={tile.id === stop}
          onPick={pick}
          onReach={setActive}
          onKeyDown={onKeyDown}
        />
      ))}
    </ul>
  )
}

/** Where a key leads from the tile at `at`; above and below are found by what stands in the same column. */
const move = (key: string, at: number, buttons: readonly HTMLElement[]): number => {
  const here = buttons[at]?.getBoundingClientRect()
  const sameColumn = (step: 1 | -1): number => {
    for (let index = at + step; index >= 0 && index < buttons.length; index += step) {
      if (Math.abs((buttons[index]?.getBoundingClientRect().left ?? 0) - (here?.left ?? 0)) < 2) return index
    }
    return at
  }
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, buttons.length - 1)
    case "ArrowLeft":
      return Math.max(at - 1, 0)
    case "ArrowDown":
      return sameColumn(1)
    case "ArrowUp":
      return sameColumn(-1)
    case "Home":
      return 0
    case "End":
      return buttons.length - 1
    default:
      return at
  }
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
}
