import { useEffect, useLayoutEffect, useRef, useState } from "react"
import Pin from "lucide-react/icons/pin"
import { useDispatch, useUi } from "../app/hooks.ts"
import { cx } from "../ui/cx.ts"
import { Icon } from "../ui/Icon.tsx"
import { StatusLine } from "../ui/StatusLine.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { TileWords } from "./QuickTile.tsx"
import type { TileView } from "./views.ts"
import * as texts from "./texts.ts"
import tiles from "./Tiles.module.css"
import styles from "./EditTiles.module.css"

/**
 * The tiles while they are pinned and moved: nothing is sold here. Arrows lead from pin to pin, P pins and unpins, Alt with
 * an arrow moves what is pinned, Enter ends it (product.md 4).
 */
export const EditTiles = ({ tiles: shown, onDone }: EditTilesProps) => {
  const ui = useUi()
  const dispatch = useDispatch()
  const list = useRef<HTMLUListElement>(null)
  const [active, setActive] = useState(shown[0]?.id)
  const [said, setSaid] = useState("")
  const pinned = shown.filter((tile) => tile.pinned)
  const stop = shown.some(({ id }) => id === active) ? active : shown[0]?.id
  const order = shown.map(({ id }) => id).join("\n")

  useEffect(() => list.current?.querySelector("button")?.focus(), [])
  // A tile that moves takes the focus along: the browser lets go of what is put elsewhere.
  useLayoutEffect(() => {
    const at = order.split("\n").indexOf(stop ?? "")
    const focused = document.activeElement
    if (focused === null || focused === document.body || list.current?.contains(focused))
      list.current?.querySelectorAll("button")[at]?.focus()
  }, [order, stop])

  const toggle = ({ id, pinned: isPinned }: TileView) => {
    ui.set({ notice: null })
    dispatch({ _tag: isPinned ? "UnpinTile" : "PinTile", product: id })
  }
  const move = (tile: TileView, by: number) => {
    ui.set({ notice: null })
    const to = Math.min(Math.max(0, pinned.indexOf(tile) + by), pinned.length - 1)
    if (dispatch({ _tag: "MoveTile", product: tile.id, to }))
      setSaid(texts.place(tile.description, to + 1, pinned.length))
  }
  const onKey = useEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, repeat, target } = event
    const button = target instanceof HTMLButtonElement ? target : null
    const tile = shown.find((_, at) => list.current?.querySelectorAll("button")[at] === button)
    if (ctrlKey || metaKey || tile === undefined) return
    // The press that began it may last.
    if (repeat && !altKey) return
    const by = altKey ? movesBy(key, list.current) : 0
    if (by !== 0) move(tile, by)
    else if (!altKey && key.toLowerCase() === "p") toggle(tile)
    else if (!altKey && (key === "Enter" || key === "Escape")) onDone()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const element = list.current
    element?.addEventListener("keydown", onKey)
    return () => element?.removeEventListener("keydown", onKey)
  }, [onKey])

  return (
    <>
      <ul className={tiles["tiles"]} aria-label={texts.heading} ref={list} data-grid="list" data-letter-keys>
        {shown.map((tile) => (
          <li key={tile.id} className={cx(tiles["tile"], styles["tile"])}>
            <TileWords {...tile} />
            <button
              type="button"
              className={styles["pin"]}
              tabIndex={tile.id === stop ? 0 : -1}
              aria-label={texts.pin(tile.description)}
              aria-pressed={tile.pinned}
              onClick={() => toggle(tile)}
              onFocus={() => setActive(tile.id)}
            >
              <Icon of={Pin} size={20} />
            </button>
          </li>
        ))}
      </ul>
      <StatusLine>{said}</StatusLine>
    </>
  )
}

/** How far an arrow moves a tile: to the next, or to the same column of the next row. */
const movesBy = (key: string, list: HTMLElement | null): number => {
  const columns = list === null ? 1 : getComputedStyle(list).gridTemplateColumns.split(" ").length
  const ways: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns
  }
  return ways[key] ?? 0
}

export interface EditTilesProps {
  readonly tiles: readonly TileView[]
  readonly onDone: () => void
}
