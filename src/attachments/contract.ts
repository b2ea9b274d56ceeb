import { Schema } from "effect"
import { read, write } from "../kernel/contract.ts"
import { base64, Name, SentId, Word } from "../kernel/sent.ts"
import { Flag, Id, optional, Text } from "../kernel/wire.ts"
import { Waiver } from "../waiver/contract.ts"
import { LARGEST_ATTACHMENT } from "./rules.ts"

/** A file that lies with a customer (ENT-14). */
export const Attachment = Schema.Struct({
  contact_attachment_id: Id,
  file_name: optional(Text),
  /** "image/jpeg"; the documents do not say how it is written. */
  file_type: optional(Text),
  /** A picture of it, for who is signed in. */
  file_preview_url: optional(Text),
  attached_time: optional(Text)
})
export type Attachment = typeof Attachment.Type

/** All that lies with the customer (CG-18). */
const files = { file_reference: optional(Schema.Array(Attachment)) }

export const attachments = {
  /** Files and waivers of a customer (API-37), newest first. */
  get_contact_attachments: read(
    { contact_id: SentId },
    { ...files, waivers: optional(Schema.Array(Waiver)), paper_waiver_on_file: optional(Flag) }
  ),
  /** The membership application, filled in (API-38). */
  get_item_application_pdf: read({ contact_id: SentId }, { pdf_url: optional(Text) }),
  /** Where a file is fetched from (API-39); `file_id` is its `contact_attachment_id` (CG-18). */
  download_contact_attachment: read(
    { file_name: optional(Name), file_id: SentId },
    { file_download_url: optional(Text) }
  ),
  /** What the file is, its bytes say; `file_type` is what the register takes it for. */
  save_contact_attachment: write(
    { contact_id: SentId, file_name: Name, file_type: optional(Word), file_data: base64(LARGEST_ATTACHMENT) },
    files
  ),
  delete_contact_attachment: write({ contact_attachment_id: SentId }, files)
}
