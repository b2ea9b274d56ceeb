import { type Alignment, CELL, type OnPaper, type Run } from "../hardware/paper.ts"
import type { Raster } from "../hardware/rules.ts"
import { code128 } from "../ui/code128.ts"
import { type Slip, wordsOf } from "./slips.ts"
import styles from "./PaperSlip.module.css"

/** Characters of the ordinary type are so tall, in dots, and stand so far above the line's lower edge. */
const TALL = 24
const FOOT = 6
/** A code's text below it. */
const READABLE = 28
const MARGIN = 24

const widthOf = ({ text, font, wide }: Run): number => text.length * CELL[font] * wide

const leftOf = (align: Alignment, width: number, dots: number): number => {
  if (align === "left") return 0
  return align === "center" ? Math.max(0, (dots - width) / 2) : Math.max(0, dots - width)
}

/** How far the paper moves for a thing, in dots. */
const heightOf = (item: OnPaper): number => {
  switch (item._tag) {
    case "Line":
      return item.runs.length === 0 ? item.height : Math.max(item.height, ...item.runs.map(({ high }) => high * TALL))
    case "Barcode":
      return item.height + (item.readable ? READABLE : 0)
    case "Qr":
      return item.module * 29
    case "Picture":
      return item.picture.height
    case "Feed":
      return item.height
    case "Cut":
    case "Pulse":
      return 0
  }
}

interface Placed {
  readonly x: number
  readonly run: Run
}

const placed = (runs: readonly Run[], left: number): readonly Placed[] => {
  let x = left
  return runs.map((run) => {
    const at = x
    x += widthOf(run)
    return { x: at, run }
  })
}

const Line = ({ runs, align, y, height, dots }: LineProps) => {
  const left = leftOf(
    align,
    runs.reduce((sum, run) => sum + widthOf(run), 0),
    dots
  )
  const foot = y + height - FOOT
  return placed(runs, left).map(({ x, run }) => {
    const { text, bold, underline, inverted, high, wide } = run
    const width = widthOf(run)
    return (
      <g key={x}>
        {inverted && <rect x={x} y={y} width={width} height={height} />}
        <text
          className={styles["text"]}
          data-bold={bold || undefined}
          data-inverted={inverted || undefined}
          transform={`translate(${x} ${foot}) scale(${wide / high} 1)`}
          fontSize={CELL.A * 1.7 * high}
          textLength={(width * high) / wide}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
        {underline && <rect x={x} y={foot + 3} width={width} height={2} />}
      </g>
    )
  })
}

interface LineProps {
  readonly runs: readonly Run[]
  readonly align: Alignment
  readonly y: number
  readonly height: number
  readonly dots: number
}

/** The black dots of a picture as one path: each row's runs. */
const pathOf = ({ width, height, black }: Raster): string => {
  const parts: string[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!black[y * width + x]) continue
      const from = x
      while (x < width && black[y * width + x]) x += 1
      parts.push(`M${from} ${y}h${x - from}v1h-${x - from}z`)
    }
  return parts.join("")
}

const Bars = ({ item, y, dots }: { readonly item: BarsItem; readonly y: number; readonly dots: number }) => {
  const widths = code128(item.text) ?? []
  const total = widths.reduce((sum, width) => sum + width, 0) * item.module
  const left = leftOf(item.align, total, dots)
  return (
    <>
      {widths.map((width, place) => {
        const before = widths.slice(0, place).reduce((sum, one) => sum + one, 0)
        return (
          place % 2 === 0 && (
            <rect key={before} x={left + before * item.module} y={y} width={width * item.module} height={item.height} />
          )
        )
      })}
      {(item.readable || widths.length === 0) && (
        <text
          className={styles["text"]}
          x={left + total / 2}
          y={y + item.height + 22}
          fontSize={20}
          textAnchor="middle"
        >
          {item.text}
        </text>
      )}
    </>
  )
}
type BarsItem = Extract<OnPaper, { readonly _tag: "Barcode" }>

const Thing = ({ item, y, dots }: { readonly item: OnPaper; readonly y: number; readonly dots: number }) => {
  switch (item._tag) {
    case "Line":
      return <Line runs={item.runs} align={item.align} y={y} height={heightOf(item)} dots={dots} />
    case "Barcode":
      return <Bars item={item} y={y} dots={dots} />
    case "Qr": {
      const side = item.module * 25
      return <rect className={styles["qr"]} x={leftOf(item.align, side, dots)} y={y} width={side} height={side} />
    }
    case "Picture":
      return (
        <path transform={`translate(${leftOf(item.align, item.picture.width, dots)} ${y})`} d={pathOf(item.picture)} />
      )
    case "Feed":
    case "Cut":
    case "Pulse":
      return null
  }
}

/** A piece of receipt paper as its printer's bytes say, dot by dot; its words are there for whoever cannot see it. */
export const PaperSlip = ({ slip, dots }: { readonly slip: Slip; readonly dots: number }) => {
  const heights = slip.items.map(heightOf)
  const topOf = (place: number) => heights.slice(0, place).reduce((sum, height) => sum + height, MARGIN)
  const height = topOf(heights.length) + MARGIN
  return (
    <article className={styles["slip"]} data-ended={slip.ended || undefined}>
      <pre className="sr">{wordsOf(slip)}</pre>
      <svg aria-hidden="true" viewBox={`${-MARGIN} 0 ${dots + 2 * MARGIN} ${height}`}>
        {slip.items.map((item, place) => (
          // What is on paper stays in its place.
          // oxlint-disable-next-line react/no-array-index-key
          <Thing key={place} item={item} y={topOf(place)} dots={dots} />
        ))}
      </svg>
    </article>
  )
}
