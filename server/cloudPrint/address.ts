import { createHash, createHmac, timingSafeEqual } from "node:crypto"

/** Where printers of the cloud call; a store's own path below it is a secret. */
const ROOT = "/cloudprnt/"

/** Hex digits of the secret: 128 bits, as few as nobody can guess, because a person types them into a printer. */
const DIGITS = 32

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()

/**
 * The path that a store's printers are told to call. A MAC address is printed on every printer's label and proves
 * nothing; whoever knows this path is taken for one of the store's printers. It follows from the pepper, so that no copy
 * of the database tells it.
 */
export const printerPath = (pepper: Uint8Array, clientId: number): string =>
  ROOT + createHmac("sha256", pepper).update(`cloudprnt|${clientId}`).digest("hex").slice(0, DIGITS)

/** Is this the store's own path? How long the answer takes tells nothing of it. */
export const isPrinterPath = (pepper: Uint8Array, clientId: number, path: string): boolean =>
  timingSafeEqual(sha256(path.replace(/\/$/, "")), sha256(printerPath(pepper, clientId)))
