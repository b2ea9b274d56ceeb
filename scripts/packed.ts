import { readdir, readFile, writeFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { gzipAsync as zopfli } from "@gfx/zopfli"
import type { Plugin } from "vite"
import { CODINGS, type Coding, isCompressible } from "../server/http/packing.ts"

const brotli = promisify(brotliCompress)
const zlib = promisify(gzip)

/** Zopfli takes 4 % off a gzip, and a second and a half for 1 MB: from this size on it is worth that, in bytes. */
const LARGE = 100_000

/** The best that each coding can do: a build is packed once and sent often. */
const PACK: Readonly<Record<Coding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength
      }
    }),
  gzip: (bytes) =>
    bytes.byteLength < LARGE
      ? zlib(bytes, { level: constants.Z_BEST_COMPRESSION })
      : // More rounds take longer and save next to nothing.
        zopfli(bytes, { numiterations: 1 })
}

/** The bytes of a file as they go over the wire under each coding. */
export const pack = async (bytes: Uint8Array): Promise<Readonly<Record<Coding, Uint8Array>>> => {
  const [br, gz] = await Promise.all([PACK.br(bytes), PACK.gzip(bytes)])
  return { br, gzip: gz }
}

const writeTwins = async (file: string): Promise<void> => {
  const packed = await pack(await readFile(file))
  await Promise.all([writeFile(`${file}${CODINGS.br}`, packed.br), writeFile(`${file}${CODINGS.gzip}`, packed.gzip)])
}

/** Writes a packed twin for each coding beside every file of the build that gets smaller by it, the public ones too. */
export const packed = (): Plugin => ({
  name: "tillstone-packed",
  apply: "build",
  writeBundle: {
    order: "post",
    async handler({ dir }) {
      if (dir === undefined) return
      const files = await readdir(dir, { recursive: true, withFileTypes: true })
      const packable = files.filter((file) => file.isFile() && isCompressible(extname(file.name)))
      await Promise.all(packable.map((file) => writeTwins(join(file.parentPath, file.name))))
    }
  }
})
