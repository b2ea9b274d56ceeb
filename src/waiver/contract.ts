import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { Name, SentId } from "../kernel/sent.ts"
import { Count, Flag, Id, optional, Text } from "../kernel/wire.ts"
import { MOST_SIGNATURE, SIGNATURE } from "./rules.ts"

/** Somebody that a waiver names (ENT-15). Each field may be missing. */
export const WaiverPerson = Schema.Struct({
  full_name: optional(Text),
  /** All of it in one line, or its parts. */
  address: optional(Text),
  address_1: optional(Text),
  address_2: optional(Text),
  city: optional(Text),
  state: optional(Text),
  zip_code: optional(Text),
  birthdate: optional(Text),
  phone_number: optional(Text),
  email_address: optional(Text),
  /** What he is to the one who signs: "Father". */
  relationship: optional(Text)
})
export type WaiverPerson = typeof WaiverPerson.Type

/** A waiver that somebody signed (ENT-15). Without `content` the list is short, and the rest is asked for (CG-37). */
export const Waiver = Schema.Struct({
  contact_waiver_id: Id,
  waiver_id: optional(Id),
  waiver_date: optional(Text),
  description: optional(Text),
  waiver_type_code: optional(Text),
  /** It was signed for a minor. */
  minor: optional(Flag),
  minor_info: optional(WaiverPerson),
  contact_info: optional(WaiverPerson),
  emergency_contact_info: optional(WaiverPerson),
  content: optional(Text),
  /** The path of an SVG in units of the pad, or a picture as a data address. */
  signature: optional(Text),
  /** The name that was typed in its place. */
  signature_name: optional(Text),
  /** Which version of the text was signed. */
  waiver_version: optional(Count)
})
export type Waiver = typeof Waiver.Type

/** What is signed now: the newest version of the store's text. */
export const WaiverText = Schema.Struct({
  waiver_id: Id,
  waiver_version: Count,
  description: Text,
  /** Paragraphs with an empty line between them. */
  content: Text,
  /** What a parent or guardian agrees to besides. */
  minor_content: optional(Text),
  /** A typed name counts as a signature here. */
  typed_signature: optional(Flag)
})
export type WaiverText = typeof WaiverText.Type

/** A signature as it is sent: lines alone, so that whatever shows it draws and runs nothing else. */
const Signature = Schema.String.check(
  Schema.makeFilter((path) =>
    path.length <= MOST_SIGNATURE && SIGNATURE.test(path) ? undefined : "This is no signature, or a very long one."
  )
)

const SentPerson = Schema.Struct({
  full_name: Name,
  birthdate: optional(Name),
  phone_number: optional(Name),
  relationship: optional(Name)
})

/** Waivers of the range. The documents know how they are read; how they are signed here is ours (CG-37). */
export const waivers = {
  get_item_waiver: read({ contact_waiver_id: SentId }, { waiver: optional(Waiver) }),
  get_waiver_text: read({}, { waiver_text: optional(WaiverText) }),
  /** The text is the back office's own, of that version; who signs is the customer. */
  save_contact_waiver: write(
    {
      contact_id: SentId,
      waiver_id: SentId,
      minor_info: optional(SentPerson),
      emergency_contact_info: SentPerson,
      signature: optional(Signature),
      signature_name: optional(Name)
    },
    { contact_waiver_id: optional(Id) }
  ),
  /** Says that a waiver on paper is in the store's files, or no more. */
  save_paper_waiver: write({ contact_id: SentId, paper_waiver_on_file: Flag }, { paper_waiver_on_file: optional(Flag) })
}
