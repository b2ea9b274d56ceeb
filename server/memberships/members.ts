import type { MembershipStanding } from "../db/schema.ts"
import type { Tx } from "../db/transaction.ts"

/** A term that counts for somebody: it began and is not over, though its last day may be gone. */
export interface Counting {
  readonly membership_term_id: string
  readonly is_main: boolean
  readonly ends_on: string | null
  readonly description: string | null
  readonly began_at: number | null
  readonly stood_before: MembershipStanding
}

const FIELDS = [
  "is_member",
  "is_sub_member",
  "membership_id",
  "membership_end_date",
  "membership_description"
] as const satisfies readonly (keyof MembershipStanding)[]

const isSame = (one: MembershipStanding, other: MembershipStanding): boolean =>
  FIELDS.every((field) => one[field] === other[field])

const standingBy = (term: Counting): MembershipStanding => ({
  is_member: true,
  is_sub_member: !term.is_main,
  membership_id: term.membership_term_id,
  membership_end_date: term.ends_on,
  membership_description: term.description
})

/** Days sort as texts; what has no end outlasts them all. */
const lastDay = ({ membership_end_date: day }: MembershipStanding): string => day ?? "9999-12-31"

/**
 * The membership that somebody has by several: the one that goes on longest, of those that count and of what was theirs before them. Of
 * two that end alike their own comes before one that hangs on another's.
 */
export const standingOf = (terms: readonly Counting[], base: MembershipStanding): MembershipStanding => {
  const all = terms.toSorted((one, other) => (one.began_at ?? 0) - (other.began_at ?? 0)).map(standingBy)
  return [...(base.is_member ? [base] : []), ...all].reduce<MembershipStanding>((best, one) => {
    if (!best.is_member || lastDay(one) > lastDay(best)) return one
    return lastDay(one) === lastDay(best) && best.is_sub_member ? one : best
  }, base)
}

const countingOf = async (tx: Tx, contacts: readonly string[]) => {
  const rows = await tx
    .selectFrom("membership_member as member")
    .innerJoin("membership_term as term", (join) =>
      join.onRef("term.membership_term_id", "=", "member.membership_term_id")
    )
    .select(["member.contact_id", "member.is_main", "member.stood_before"])
    .select(["term.membership_term_id", "term.ends_on", "term.description", "term.began_at"])
    .where("member.contact_id", "in", [...contacts])
    .where("term.began_at", "is not", null)
    .where("term.ended_at", "is", null)
    .execute()
  return (contact: string): readonly Counting[] => rows.filter(({ contact_id }) => contact_id === contact)
}

/** Customers as they stand, whom nobody else changes until the transaction ends: always in one order, so that no two wait for each other. */
const locked = (tx: Tx, contacts: readonly string[]) =>
  tx
    .selectFrom("contact")
    .select(["contact_id", ...FIELDS])
    .where("contact_id", "in", [...contacts])
    .orderBy("contact_id")
    .forUpdate()
    .execute()

/**
 * Changes which terms count for these customers, by `change`, and writes down the membership that each of them has then. `change` is
 * told what was theirs before all of them: where a customer's row no longer says what the terms made of it, an import said otherwise,
 * and that is what was before from then on.
 */
export const changeMembers = async (
  tx: Tx,
  contacts: readonly string[],
  change: (base: (contact: string) => MembershipStanding) => Promise<void>
): Promise<void> => {
  const rows = await locked(tx, contacts)
  const before = await countingOf(tx, contacts)
  const bases = new Map<string, MembershipStanding>()
  for (const { contact_id, ...stands } of rows) {
    const terms = before(contact_id)
    const [first] = terms
    const isTheirs = first !== undefined && isSame(standingOf(terms, first.stood_before), stands)
    bases.set(contact_id, isTheirs ? first.stood_before : stands)
    if (first === undefined || isTheirs) continue
    await tx
      .updateTable("membership_member")
      .set({ stood_before: JSON.stringify(stands) })
      .where("contact_id", "=", contact_id)
      .execute()
  }
  const baseOf = (contact: string): MembershipStanding => {
    const base = bases.get(contact)
    if (base === undefined) throw new Error(`There is no customer ${contact}.`)
    return base
  }
  await change(baseOf)
  const after = await countingOf(tx, contacts)
  for (const { contact_id } of rows)
    await tx
      .updateTable("contact")
      .set(standingOf(after(contact_id), baseOf(contact_id)))
      .where("contact_id", "=", contact_id)
      .execute()
}
