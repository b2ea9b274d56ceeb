// `npm run weigh`: what each part of the first script weighs. A part is a package, a slice, or a folder beside them; words
// behind `--` open the parts whose names contain one of them, file by file.
import { SourceMap, type SourceMapPayload } from "node:module"
import { dirname, join, relative } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import "./node-guard.mjs"
import { build } from "vite"
import { bytesOf, firstChunks, isChunk } from "./firstScript.ts"
import { pack } from "./packed.ts"

const root = join(import.meta.dirname, "..")
const opened = process.argv.slice(2)
const BUNDLER = "the bundler"

/** The part of a source file: its package; `src/<slice>`; `effects`, `effects/ports`. */
const partOf = (source: string): string => {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? []
  if (inPackage !== undefined) return inPackage
  const [top = "", folder] = source.split("/")
  return folder === undefined || folder.includes(".") ? top : `${top}/${folder}`
}

const isOpened = (part: string): boolean => opened.some((word) => part.includes(word))

/** Under which name a source's bytes are counted. */
const nameOf = (source: string): string => (isOpened(partOf(source)) ? source : partOf(source))

/** The code in pieces, each with the name it is counted under; what no source has written is the bundler's. */
const piecesOf = (code: string, map: SourceMap, base: string): readonly (readonly [string, string])[] => {
  const pieces: [string, string][] = []
  const names = new Map<string, string>()
  code.split("\n").forEach((line, row) => {
    let name = ""
    let from = 0
    for (let column = 0; column <= line.length; column++) {
      const entry = column < line.length ? map.findEntry(row, column) : null
      const found = entry && "originalSource" in entry ? entry.originalSource : ""
      const source = typeof found === "string" ? found : ""
      const known = names.get(source) ?? (source ? nameOf(relative(root, join(base, source))) : BUNDLER)
      names.set(source, known)
      if (known === name && column < line.length) continue
      if (column > from) pieces.push([name, line.slice(from, column)])
      name = known
      from = column
    }
  })
  return pieces
}

// Fast, and near enough to what the build does to tell parts apart.
const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
const gzip = (text: string): number => gzipSync(text, { level: 9 }).length

const made = await build({ root, logLevel: "error", build: { write: false } })
if (Array.isArray(made) || !("output" in made)) throw new Error("The build has one output.")
const first = [...firstChunks(made.output)]

const pieces = first.flatMap((chunk): readonly (readonly [string, string])[] => {
  const map = made.output.find(({ fileName }) => fileName === `${chunk.fileName}.map`)
  if (map === undefined || isChunk(map)) return [[BUNDLER, chunk.code]]
  const folder = join(root, "dist", dirname(chunk.fileName))
  // The bundler has just written it.
  const payload = JSON.parse(String(map.source)) as SourceMapPayload
  return piecesOf(chunk.code, new SourceMap(payload), folder)
})

const kB = (bytes: number): string => (bytes / 1_000).toFixed(1).padStart(8)
const line = (raw: number, gz: number, br: number, name: string): string => `${kB(raw)}${kB(gz)}${kB(br)}  ${name}`

const whole = pieces.map(([, text]) => text).join("")
const [allGzip, allBrotli] = [gzip(whole), brotli(whole)]
const rows = [...new Set(pieces.map(([name]) => name))].map((name) => {
  const rest = pieces.flatMap(([other, text]) => (other === name ? [] : [text])).join("")
  return { name, raw: whole.length - rest.length, gz: allGzip - gzip(rest), br: allBrotli - brotli(rest) }
})

console.log("kB of 1,000 bytes: as it is run, and by how much the first script would be smaller without it\n")
console.log("     raw    gzip  brotli")
for (const { name, raw, gz, br } of rows.toSorted((a, b) => b.br - a.br)) console.log(line(raw, gz, br, name))
const packed = await Promise.all(first.map((chunk) => pack(bytesOf(chunk))))
const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0)
const sizes = [
  sum(first.map((chunk) => bytesOf(chunk).length)),
  sum(packed.map(({ gzip: zipped }) => zipped.length)),
  sum(packed.map(({ br }) => br.length))
] as const
console.log(`\n${line(...sizes, "the first script, as the build packs it")}`)
