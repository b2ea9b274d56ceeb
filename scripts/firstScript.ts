import type { Rolldown } from "vite"

/** A file of a build. */
export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

export const isChunk = (file: BuiltFile): file is Rolldown.OutputChunk => file.type === "chunk"

/** A file's content. */
export const bytesOf = (file: BuiltFile): Uint8Array => Buffer.from(isChunk(file) ? file.code : file.source)

const pageOf = (files: readonly BuiltFile[]): string => {
  const page = files.find(({ fileName }) => fileName === "index.html")
  return page?.type === "asset" ? String(page.source) : ""
}

/** The chunks that the page loads before it shows anything: those that it names, and all that they import at once. */
export const firstChunks = (files: readonly BuiltFile[]): ReadonlySet<Rolldown.OutputChunk> => {
  const chunks = files.filter(isChunk)
  const html = pageOf(files)
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

/** The style sheets that the page loads before it shows anything. */
export const firstSheets = (files: readonly BuiltFile[]): readonly BuiltFile[] => {
  const html = pageOf(files)
  return files.filter(({ fileName }) => fileName.endsWith(".css") && html.includes(fileName))
}
