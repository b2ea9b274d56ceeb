import Check from "lucide-react/icons/check"
import Clock from "lucide-react/icons/clock"
import { dateText } from "../ui/text.ts"
import { Tag } from "../ui/Tag.tsx"
import { waiverAge } from "./rules.ts"
import { validUntil } from "./validity/rules.ts"
import * as texts from "./texts.ts"

/** Does a waiver count still, on the day of the store? In a word, or until when. */
export const WaiverTag = ({ signed, today, years, long = false }: WaiverTagProps) => {
  const until = signed === undefined ? null : validUntil(signed, years)
  switch (waiverAge(signed, today, years)) {
    case "valid":
      return (
        <Tag tone="ok" icon={Check}>
          {long && until !== null ? texts.validUntil(dateText(until)) : texts.valid}
        </Tag>
      )
    case "old":
      return (
        <Tag tone="warn" icon={Clock}>
          {texts.overYears(years)}
        </Tag>
      )
    case "unknown":
      return null
  }
}

interface WaiverTagProps {
  /** The day on which it was signed, as the store has it. */
  readonly signed: string | undefined
  /** "2026-11-20". */
  readonly today: string
  /** For how long a waiver counts, by the store's setting. */
  readonly years: number
  readonly long?: boolean
}
