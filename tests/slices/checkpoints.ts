import type { Checkpoint } from "../../src/support/wire.ts"

/** The back office's word that it holds a book up to a row. */
export const checkpoint = (book: string, seq: number): Checkpoint => ({
  device_license_id: "1",
  book,
  seq,
  head_hash: "h",
  server_time: 1,
  server_seq: 1,
  signature: "s"
})
