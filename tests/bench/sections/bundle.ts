import { gzipSync } from "node:zlib"
import type { Rolldown } from "vite"
import type { Bench, Section } from "../bench.ts"
import { type Aim, type Figure, measured } from "../figure.ts"
import { type Built, built } from "../fixtures/built.ts"

type File = Built["files"][number]

const isChunk = (file: File): file is Rolldown.OutputChunk => file.type === "chunk"

/** What goes over the wire, in kB of 1,000 bytes. */
const zipped = (file: File): number => gzipSync(isChunk(file) ? file.code : file.source, { level: 9 }).length / 1_000
const plain = (file: File): number => Buffer.byteLength(isChunk(file) ? file.code : file.source) / 1_000
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)

/** The chunks that the page loads before it shows anything: those that it names, and all that they import at once. */
const eager = (files: Built["files"]): ReadonlySet<Rolldown.OutputChunk> => {
  const chunks = files.filter(isChunk)
  const page = files.find(({ fileName }) => fileName === "index.html")
  const html = page?.type === "asset" ? String(page.source) : ""
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) visit(byName.get(name))
  }
  for (const chunk of chunks) if (html.includes(chunk.fileName)) visit(chunk)
  if (found.size === 0) throw new Error("The built page loads no script.")
  return found
}

const size = (name: string, median: number, aim?: Aim): Figure => ({
  name,
  median,
  unit: "kB",
  ...(aim === undefined ? {} : { aim })
})

/** Lazy chunks from this size on have a line of their own, in kB. */
const LARGE = 2

/** What a browser loads before the first screen, and each chunk that it loads later. */
export const bundle: Section = async (bench: Bench) => {
  const { files } = await built(bench)
  const chunks = files.filter(isChunk)
  const first = eager(files)
  const later = chunks.filter((chunk) => !first.has(chunk))
  const large = later.filter((chunk) => zipped(chunk) >= LARGE).toSorted((a, b) => zipped(b) - zipped(a))
  const small = later.filter((chunk) => zipped(chunk) < LARGE)
  const styles = files.filter(({ fileName }) => fileName.endsWith(".css"))
  const fonts = files.filter(({ fileName }) => fileName.endsWith(".woff2"))
  return measured([
    size("first-load JavaScript, gzip", sum([...first].map(zipped)), { at: "median", most: 220 }),
    size("first-load JavaScript, as it is run", sum([...first].map(plain))),
    size("style sheets, gzip", sum(styles.map(zipped)), { at: "median", most: 20 }),
    size("fonts, as they are", sum(fonts.map(plain)), { at: "median", most: 30 }),
    ...large.map((chunk) => size(`lazy chunk ${chunk.name}, gzip`, zipped(chunk), { at: "median", most: 40 })),
    size(`${small.length} lazy chunks of less than ${LARGE} kB each, gzip, together`, sum(small.map(zipped)))
  ])
}
