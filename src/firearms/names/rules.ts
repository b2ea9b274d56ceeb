import type { FirearmFacts } from "../rules.ts"

/** "Halden H9 Compact". */
export const firearmName = ({ manufacturer, model }: Pick<FirearmFacts, "manufacturer" | "model">): string =>
  [manufacturer.trim(), model.trim()].filter((part) => part !== "").join(" ")
