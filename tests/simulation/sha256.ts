import { hash } from "node:crypto"

/** As `src/kernel/sha256.ts`. */
export const sha256Hex = (text: string): string => hash("sha256", text, "hex")
