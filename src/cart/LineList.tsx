import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import ArrowDown from "lucide-react/icons/arrow-down"
import { Icon } from "../ui/Icon.tsx"
import { useEvent } from "../ui/useEvent.ts"
import { useHold } from "../ui/useHold.ts"
import { CartLine, type CartLineView } from "./CartLine.tsx"
import * as texts from "./texts.ts"
import styles from "./LineList.module.css"

/** So many lines on top are in sight on every screen: they need not be asked whether they are. */
const IN_SIGHT = 11

/** The lines, newest first, in their own scrolling box; a pill says how many are below its edge. */
export const LineList = ({
  lines,
  newest,
  arriving,
  selected,
  clamped,
  locked,
  pricesFixed,
  onSelect,
  onQuantity,
  onDiscount,
  onEnlarge,
  onRemove,
  after
}: LineListProps) => {
  const box = useRef<HTMLDivElement>(null)
  useNewestInSight(box, newest)
  const select = useEvent(onSelect)
  const change = useEvent(onQuantity)
  const discount = useEvent(onDiscount)
  const enlarge = useEvent((id: string) => onEnlarge?.(id))
  const hold = useHold(enlarge)
  const remove = useEvent(onRemove)
  /** The keys of the selected line: one more, one less. A field that is typed into keeps them. */
  const step = (event: KeyboardEvent<HTMLUListElement>) => {
    const { key, target } = event
    const line = locked ? undefined : lines.find(({ id }) => id === selected)
    if ((key !== "+" && key !== "-") || !line || line.quantityFixed || target instanceof HTMLInputElement) return
    event.preventDefault()
    change(line.id, line.quantity + (key === "+" ? 1 : -1))
  }
  return (
    <div className={styles["place"]}>
      <div
        className={styles["scroll"]}
        ref={box}
        data-scrolls
        // While its lines cannot be pressed, a keyboard scrolls the list by its own focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={locked ? 0 : undefined}
      >
        <div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are pressed */}
          <ul aria-label={texts.linesOfCart} onKeyDown={step} {...hold} data-grid="keys">
            {arriving}
            {lines.map((line, place) => (
              <CartLine
                key={line.id}
                {...line}
                isDeep={place >= IN_SIGHT}
                selected={!locked && line.id === selected}
                clamped={line.id === clamped}
                locked={locked}
                pricesFixed={pricesFixed}
                onSelect={select}
                onQuantity={change}
                onDiscount={discount}
                onEnlarge={onEnlarge && enlarge}
                onRemove={remove}
              />
            ))}
          </ul>
          {after}
        </div>
      </div>
      <MoreBelow box={box} />
    </div>
  )
}

/** The pill says how many lines are below the edge of the box; by itself, so that it draws no line anew. */
const MoreBelow = ({ box }: { readonly box: React.RefObject<HTMLDivElement | null> }) => {
  const below = useLinesBelow(box)
  return (
    below > 0 && (
      <button
        type="button"
        className={styles["more"]}
        tabIndex={-1}
        data-repeats
        onClick={() => box.current?.scrollBy({ top: box.current.clientHeight - 60 })}
      >
        <Icon of={ArrowDown} size={14} />
        {texts.moreLines(below)}
      </button>
    )
  )
}

/** A new line is on top, wherever the list was scrolled to. Where it is on top already, nothing is laid out for it. */
const useNewestInSight = (box: React.RefObject<HTMLDivElement | null>, newest: string | undefined): void => {
  const shown = useRef(newest)
  const away = useRef(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      away.current = element.scrollTop > 0
    }
    element.addEventListener("scroll", look, { passive: true })
    return () => element.removeEventListener("scroll", look)
  }, [box])
  useEffect(() => {
    if (newest !== shown.current && away.current) box.current?.scrollTo({ top: 0 })
    shown.current = newest
  }, [box, newest])
}

/** How many lines start below the edge of the box, after every change of size or place. */
const useLinesBelow = (box: React.RefObject<HTMLDivElement | null>): number => {
  const [below, setBelow] = useState(0)
  useEffect(() => {
    const element = box.current
    const list = element?.firstElementChild
    if (!element || !list) return undefined
    const rows = list.getElementsByTagName("li")
    const measure = () => {
      const edge = element.getBoundingClientRect().bottom - 24
      let hidden = 0
      while (hidden < rows.length && (rows[rows.length - 1 - hidden]?.getBoundingClientRect().top ?? 0) > edge)
        hidden += 1
      element.toggleAttribute("data-more", hidden > 0)
      // Now, before this frame is painted, and not in a frame of its own.
      flushSync(() => setBelow(hidden))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(list)
    element.addEventListener("scroll", measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener("scroll", measure)
    }
  }, [box])
  return below
}

export interface LineListProps {
  /** Newest first. */
  readonly lines: readonly CartLineView[]
  /** The newest of all that is shown, on its way or in the cart; undefined where nothing is. */
  readonly newest: string | undefined
  /** What is on its way, above the lines. */
  readonly arriving: ReactNode
  /** The line whose controls are open. */
  readonly selected: string | null
  readonly clamped: string | null
  readonly locked: boolean
  /** What is here keeps its prices (DISC-27). */
  readonly pricesFixed: boolean
  readonly onSelect: (id: string) => void
  readonly onQuantity: (id: string, quantity: number) => void
  readonly onDiscount: (id: string) => void
  /** A line was held, or its picture is wanted larger. */
  readonly onEnlarge: ((id: string) => void) | null
  readonly onRemove: (id: string) => void
  /** What stands under the last line. */
  readonly after: ReactNode
}
