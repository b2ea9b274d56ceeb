import { type Figure, missOf } from "./figure.ts"

/** Three significant digits, and no fraction of what is large. */
export const numberText = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value.toLocaleString("en-US", { maximumSignificantDigits: 3 })

const orNothing = (value: number | undefined): string => (value === undefined ? "" : numberText(value))

const aimText = (figure: Figure): string => {
  const { aim } = figure
  const miss = missOf(figure)
  if (!aim || miss === null) return ""
  const wanted = `${aim.at} ≤ ${numberText(aim.most)}`
  return miss > 0 ? `${wanted}: ${numberText(miss)} over` : `${wanted}: met`
}

const HEAD = ["", "median", "p95", "p99", "range", "unit", "ratio", "aim"] as const
const LEFT: ReadonlySet<number> = new Set([0, 5, 6, 7])

const rowOf = (figure: Figure): readonly string[] => [
  figure.name,
  numberText(figure.median),
  orNothing(figure.p95),
  orNothing(figure.p99),
  figure.range ? `${numberText(figure.range[0])} – ${numberText(figure.range[1])}` : "",
  figure.unit,
  figure.ratio ? `${numberText(figure.ratio.times)} × ${figure.ratio.of}` : "",
  aimText(figure)
]

/** Figures that belong together, and what else there is to say about them. */
export interface Group {
  readonly title: string
  readonly figures: readonly Figure[]
  readonly remark: string | null
}

/** All figures as one table of plain text, a note under its line. */
export const tableOf = (groups: readonly Group[]): string => {
  const rows = [HEAD, ...groups.flatMap(({ figures }) => figures.map(rowOf))]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number): string =>
    LEFT.has(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  const lineOf = (row: readonly string[]): string => row.map(pad).join("  ").trimEnd()
  const linesOf = (figure: Figure): readonly string[] => [
    lineOf(rowOf(figure)),
    ...(figure.note === undefined ? [] : [`    ${figure.note}`])
  ]
  const groupOf = ({ title, figures, remark }: Group): readonly string[] => [
    "",
    title.toUpperCase(),
    ...figures.flatMap(linesOf),
    ...(remark === null ? [] : [remark])
  ]
  return [lineOf(HEAD), ...groups.flatMap(groupOf)].join("\n")
}
