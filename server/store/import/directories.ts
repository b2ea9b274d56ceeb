import type { FormKind, ImportKind } from "../../../src/store/rules.ts"
import { bare } from "./headers.ts"

/** A file of another system that is known by its headers, in small letters and digits alone. */
interface Directory {
  /** What people call such a file. */
  readonly name: string
  /** Headers that all of its kind have. */
  readonly all: readonly string[]
}

/** What is read by the names of its columns alone, whoever wrote it: the surest first. Products have systems of their own. */
const DIRECTORIES: Readonly<Record<Exclude<ImportKind, "products" | FormKind>, readonly Directory[]>> = {
  customers: [
    { name: "Square customers", all: ["squarecustomerid"] },
    { name: "Shopify customers", all: ["customerid", "acceptsemailmarketing"] },
    { name: "Lightspeed X customers", all: ["customercode", "customergroupname"] },
    { name: "Lightspeed R customers", all: ["home", "work", "mobile", "taxclass"] },
    { name: "Clover customers", all: ["customersince", "marketingallowed"] },
    { name: "WooCommerce customers", all: ["username", "dateregistered", "aov"] }
  ],
  people: [{ name: "Square team", all: ["teammemberid", "permissionset"] }],
  "gift-cards": [{ name: "Square gift cards", all: ["gan"] }]
}

/** What people call a file of customers, people or gift cards, by its header; undefined: nobody knows it. */
export const directoryOf =
  (kind: Exclude<ImportKind, "products" | FormKind>) =>
  (header: readonly string[]): string | undefined => {
    const names = new Set(header.map(bare))
    return DIRECTORIES[kind].find(({ all }) => all.every((name) => names.has(name)))?.name
  }
