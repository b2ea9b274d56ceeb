import type { Counts } from "../../src/register/rules.ts"
import type { Row } from "../db/schema.ts"

/** What a closing kept of its count, of which bills and coins; undefined where only their sum was counted. */
export const countsOf = (counts: Row<"register_session">["counts"]): Counts | undefined =>
  typeof counts === "object" && counts !== null && !Array.isArray(counts)
    ? Object.fromEntries(Object.entries(counts).filter(([, count]) => typeof count === "number"))
    : undefined
