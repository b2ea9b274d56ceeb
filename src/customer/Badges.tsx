import BadgePercent from "lucide-react/icons/badge-percent"
import BadgeCheck from "lucide-react/icons/badge-check"
import BadgeX from "lucide-react/icons/badge-x"
import CreditCard from "lucide-react/icons/credit-card"
import FileCheck from "lucide-react/icons/file-check"
import FileClock from "lucide-react/icons/file-clock"
import FileX from "lucide-react/icons/file-x"
import Flag from "lucide-react/icons/flag"
import UserRound from "lucide-react/icons/user-round"
import { Tag } from "../ui/Tag.tsx"
import { dateText } from "../ui/text.ts"
import { useSignedDay } from "../waiver/useSignedDay.ts"
import { useWaiverStanding } from "../waiver/useWaiverStanding.ts"
import type { Contact } from "./contract.ts"
import { givenBy, membershipOf } from "./membership.ts"
import * as texts from "./texts.ts"
import styles from "./Badges.module.css"

/** Green while a member, orange once it ended, else silver, or yellow in the list of a search (CUST-16 to CUST-18, CG-93). */
export const MembershipBadge = ({ contact, today, listed = false }: MembershipBadgeProps) => {
  switch (membershipOf(contact, today)) {
    case "active":
      return (
        <Tag tone="ok" icon={BadgeCheck}>
          {contact.main_member ? texts.memberOf(contact.main_member.display_name) : membershipName(contact)}
        </Tag>
      )
    case "ended":
      return (
        <Tag className={styles["ended"]} icon={BadgeX}>
          {texts.memberEnded(contact.end_date ?? "")}
        </Tag>
      )
    case "none":
      return (
        <Tag tone={listed ? "warn" : "neutral"} icon={UserRound}>
          {texts.notMember}
        </Tag>
      )
  }
}

const membershipName = ({ membership_description }: Contact): string => membership_description ?? texts.member

/** What a running membership gives, in one line; nothing where nobody knows. */
export const MembershipGives = ({ contact, today }: Pick<MembershipBadgeProps, "contact" | "today">) => {
  const gives = givenBy(contact, today)
  return gives.length === 0 ? null : <small className={styles["gives"]}>{gives.join(" · ")}</small>
}

export interface MembershipBadgeProps {
  readonly contact: Contact
  /** "2026-11-20". */
  readonly today: string
  readonly listed?: boolean
}

const PRIORITIES = {
  1: { tone: "ok", words: texts.priorities[1] },
  2: { tone: "warn", words: texts.priorities[2] },
  3: { tone: "danger", words: texts.priorities[3] }
} as const

/** The most urgent of the customer's notes: 3 High red, 2 Medium orange, 1 Low green (CUST-06, CUST-25). */
export const NoteFlag = ({ priority }: { readonly priority: number | undefined }) => {
  if (priority !== 1 && priority !== 2 && priority !== 3) return null
  const { tone, words } = PRIORITIES[priority]
  return (
    <Tag tone={tone} icon={Flag} className={priority === 2 ? styles["ended"] : undefined}>
      {words}
    </Tag>
  )
}

/** Is a waiver on file, does it still count, and, where there is room, since when (CUST-02, CG-37)? */
export const WaiverBadge = ({ contact, dated }: Pick<FileBadgesProps, "contact" | "dated">) => {
  const { dayOf, years } = useSignedDay()
  const standing = useWaiverStanding()(contact)
  if (standing === "none")
    return (
      <Tag tone="neutral" icon={FileX}>
        {texts.noWaiver}
      </Tag>
    )
  const day = dayOf(contact.waiver_date)
  const since = dated && day !== undefined ? dateText(day) : null
  return standing === "old" ? (
    <Tag tone="warn" icon={FileClock}>
      {texts.waiverOld(since, years)}
    </Tag>
  ) : (
    <Tag tone="info" icon={FileCheck}>
      {since === null ? texts.waiverOnFile : texts.waiverSince(since)}
    </Tag>
  )
}

interface FileBadgesProps {
  readonly contact: Contact
  /** The day of the waiver is told. */
  readonly dated?: boolean
  /** There is little room. */
  readonly short?: boolean
}

/** Is a card on file, does he buy without tax, is a waiver on file (CUST-02)? */
export const FileBadges = ({ contact, dated = false, short = false }: FileBadgesProps) => (
  <>
    {contact.payment_on_file && (
      <Tag tone="info" icon={CreditCard}>
        {short ? texts.paymentShort : texts.paymentOnFile}
      </Tag>
    )}
    {contact.tax_exempt && (
      <Tag tone="info" icon={BadgePercent}>
        {texts.taxExempt}
      </Tag>
    )}
    <WaiverBadge contact={contact} dated={dated} />
  </>
)
