import { code128 } from "./code128.ts"

/** Room on both sides, in modules, without which no scanner finds the beginning. */
const QUIET = 10

/** A text as Code 128, for a scanner, with a name for whoever cannot see it; nothing for a text that no barcode holds. */
export const Barcode = ({ text, label, className }: BarcodeProps) => {
  const widths = code128(text)
  if (widths === null) return null
  const places = widths.map((_, place) => widths.slice(0, place).reduce((sum, width) => sum + width, QUIET))
  const total = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  return (
    <svg
      // Drawn here and nowhere fetched, it has no address for an <img>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${total} 30`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      fill="currentColor"
    >
      {widths.map(
        (width, place) => place % 2 === 0 && <rect key={place} x={places[place]} y={0} width={width} height={30} />
      )}
    </svg>
  )
}

export interface BarcodeProps {
  readonly text: string
  readonly label: string
  readonly className?: string | undefined
}
