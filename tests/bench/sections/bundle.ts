import { type BuiltFile, bytesOf, firstChunks, firstSheets, isChunk } from "../../../scripts/firstScript.ts"
import { pack } from "../../../scripts/packed.ts"
import type { Bench, Section } from "../bench.ts"
import { type Aim, type Figure, measured, missOf } from "../figure.ts"
import { built } from "../fixtures/built.ts"
import { numberText } from "../table.ts"

/** What a file weighs in kB of 1,000 bytes: as it is run, and as the build packs it for the wire. */
const weightOf = async (file: BuiltFile) => {
  const bytes = bytesOf(file)
  const { br, gzip } = await pack(bytes)
  return { file, plain: bytes.length / 1_000, brotli: br.length / 1_000, gzip: gzip.length / 1_000 }
}
type Weight = Awaited<ReturnType<typeof weightOf>>
const sum = (weights: readonly Weight[], of: "plain" | "brotli" | "gzip"): number =>
  weights.reduce((total, weight) => total + weight[of], 0)

const size = (name: string, median: number, aim?: Aim): Figure => ({
  name,
  median,
  unit: "kB",
  ...(aim === undefined ? {} : { aim })
})

/** Lazy chunks from this size on have a line of their own, in kB. */
const LARGE = 2

/** The heaviest that the first screen may be (kB). A page that weighs more is a defect, and the benchmark fails. */
const MOST = { brotli: 210, gzip: 240, sheet: 10 } as const

const firstScreen = (scripts: readonly Weight[], sheets: readonly Weight[]): readonly Figure[] => [
  size("first script, brotli", sum(scripts, "brotli"), { at: "median", most: MOST.brotli }),
  size("first script, gzip", sum(scripts, "gzip"), { at: "median", most: MOST.gzip }),
  size("its style sheet, gzip", sum(sheets, "gzip"), { at: "median", most: MOST.sheet })
]

const overweight = (figures: readonly Figure[]): readonly string[] =>
  figures.flatMap((figure) => {
    const miss = missOf(figure) ?? 0
    return miss > 0 ? [`${figure.name}: ${numberText(figure.median)} kB, ${numberText(miss)} over its aim`] : []
  })

/** What a browser loads before the first screen, and each chunk that it loads later. */
export const bundle: Section = async (bench: Bench) => {
  const { files } = await built(bench)
  const first = firstChunks(files)
  const weigh = (some: readonly BuiltFile[]) => Promise.all(some.map(weightOf))
  const scripts = await weigh([...first])
  const later = await weigh(files.filter((file) => isChunk(file) && !first.has(file)))
  const sheets = await weigh(files.filter(({ fileName }) => fileName.endsWith(".css")))
  const fonts = files.filter(({ fileName }) => fileName.endsWith(".woff2")).map((file) => bytesOf(file).length / 1_000)
  const large = later.filter(({ gzip }) => gzip >= LARGE).toSorted((a, b) => b.gzip - a.gzip)
  const small = later.filter(({ gzip }) => gzip < LARGE)
  const sheetsOfPage = firstSheets(files)
  const firstFigures = firstScreen(
    scripts,
    sheets.filter(({ file }) => sheetsOfPage.includes(file))
  )
  const figures = [
    ...firstFigures,
    size("first script, as it is run", sum(scripts, "plain")),
    size("style sheets, gzip", sum(sheets, "gzip"), { at: "median", most: 20 }),
    size(
      "fonts, as they are",
      fonts.reduce((total, font) => total + font, 0),
      { at: "median", most: 30 }
    ),
    ...large.map(({ file: { name }, gzip }) => size(`lazy chunk ${name}, gzip`, gzip, { at: "median", most: 40 })),
    size(`${small.length} lazy chunks of less than ${LARGE} kB each, gzip, together`, sum(small, "gzip"))
  ]
  const why = overweight(firstFigures)
  return why.length === 0 ? measured(figures) : { _tag: "Broken", why: why.join("; "), figures }
}
