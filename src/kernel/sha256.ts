import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits: at once, which the browser's own cannot (LOG-1). */
export const sha256Hex = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
