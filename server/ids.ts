import { randomBytes } from "node:crypto"
import { OWN_MARK } from "../src/kernel/sent.ts"

/** A UUIDv7 for a row made at `now` (ms since 1970): unique anywhere, close to its neighbours in an index (LOAD-2). */
export const newId = (now: number): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

/** The name of something that the back office does by itself, once: no register can name anything alike (REL-7). */
export const ownKey = (name: string): string => `${OWN_MARK}${name}`

/** Who or what makes rows, and when, in milliseconds since 1970. */
export interface Making {
  readonly now: number
  /** Gives the id of a row that is made; missing: new ones. Only a store that is being made has ids of its own: those of its files. */
  readonly newId?: (() => string) | undefined
}

/** The id of a row that is made. */
export const idBy = (making: Making): string => making.newId?.() ?? newId(making.now)

/** Gives this id, and then others that follow from it. */
export const idsAfter = (id: string): (() => string) => {
  let made = 0
  return () => {
    made += 1
    return made === 1 ? id : `${id}-${made}`
  }
}
