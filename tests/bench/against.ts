import { Result, Schema } from "effect"
import type { Figure } from "./figure.ts"
import { numberText } from "./table.ts"

const Kept = Schema.Struct({
  commit: Schema.String,
  sections: Schema.Array(
    Schema.Struct({
      section: Schema.String,
      ended: Schema.Struct({
        figures: Schema.Array(
          Schema.Struct({
            name: Schema.String,
            median: Schema.Finite,
            p95: Schema.optionalKey(Schema.Finite),
            range: Schema.optionalKey(Schema.Tuple([Schema.Finite, Schema.Finite])),
            unit: Schema.String
          })
        )
      })
    })
  )
})

/** What is compared of a figure. */
export type Compared = Pick<Figure, "name" | "median" | "p95" | "range" | "unit">

/** The figures of a section. */
export interface Section {
  readonly section: string
  readonly figures: readonly Compared[]
}

/** The figures that an earlier run wrote with `--json`, and of which commit; fails in words when the file holds none. */
export const readKept = (
  json: string
): Result.Result<{ readonly commit: string; readonly sections: readonly Section[] }, string> =>
  Result.try({
    try: () => JSON.parse(json) as unknown,
    catch: () => "The file holds no figures of `npm run bench -- --json`."
  }).pipe(
    Result.flatMap((value) =>
      Result.mapError(
        Schema.decodeUnknownResult(Kept)(value),
        () => "The file holds no figures of `npm run bench -- --json`."
      )
    ),
    Result.map(({ commit, sections }) => ({
      commit,
      sections: sections.map(({ section, ended }) => ({ section, figures: ended.figures }))
    }))
  )

/** Where a figure may lie when it is measured again: its rounds, or as far below the median as its p95 is above. */
const spreadOf = ({ median, p95, range }: Compared): readonly [number, number] => {
  if (range !== undefined) return range
  return p95 === undefined ? [median, median] : [2 * median - p95, p95]
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

/** Of what is counted by the second more is better; of time and size less is. */
const isMoreBetter = ({ unit }: Compared): boolean => unit.endsWith("/s") || unit.endsWith("/min")

/** What became of a figure since. */
export interface Change {
  readonly name: string
  readonly unit: string
  readonly before: number
  readonly now: number
  /** How many times as good it is: 2 is twice as fast, or half as large. */
  readonly times: number
}

/** The figures that changed by more than their spread: each lies outside of what the other was. The worst come first. */
export const changesOf = (before: readonly Section[], now: readonly Section[]): readonly Change[] => {
  const known = new Map(
    before.flatMap(({ section, figures }) => figures.map((one) => [`${section} ${one.name}`, one] as const))
  )
  return now
    .flatMap(({ section, figures }) =>
      figures.flatMap((one): readonly Change[] => {
        const then = known.get(`${section} ${one.name}`)
        if (then === undefined || isWithin(one.median, spreadOf(then)) || isWithin(then.median, spreadOf(one)))
          return []
        const ratio = one.median / then.median
        const times = isMoreBetter(one) ? ratio : 1 / ratio
        return [{ name: one.name, unit: one.unit, before: then.median, now: one.median, times }]
      })
    )
    .toSorted((one, other) => one.times - other.times)
}

/** The changes as lines of plain text. */
export const changesText = (commit: string, changes: readonly Change[]): string =>
  [
    `Against ${commit}: ${changes.length === 0 ? "nothing changed by more than its spread." : "what changed by more than its spread."}`,
    ...changes.map(
      ({ name, unit, before, now, times }) =>
        `  ${times < 1 ? "worse " : "better"} ${numberText(times)} ×  ${name}: ${numberText(before)} → ${numberText(now)} ${unit}`
    )
  ].join("\n")
