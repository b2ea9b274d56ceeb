/** The largest file that is attached, in bytes; said before one is chosen. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024

/** What may be attached. What a file is, its bytes say, not its name. */
export const ATTACHMENT_TYPES = {
  "image/jpeg": { ending: "jpg", label: "JPG" },
  "image/png": { ending: "png", label: "PNG" },
  "application/pdf": { ending: "pdf", label: "PDF" }
} as const
export type AttachmentType = keyof typeof ATTACHMENT_TYPES

/** Is this one of them? */
export const isAttachmentType = (type: string | undefined): type is AttachmentType =>
  type !== undefined && Object.hasOwn(ATTACHMENT_TYPES, type)

/** Said before and after: what is taken. */
export const ONLY_THESE = "Only JPG, PNG or PDF, up to 10 MB."
export const TOO_LARGE = "This file is larger than 10 MB."
export const EMPTY_FILE = "This file is empty."

/** So many files a customer has at most. */
export const MOST_ATTACHMENTS = 100
export const TOO_MANY = `A customer has up to ${MOST_ATTACHMENTS} attachments. Delete one before you add another.`

const LONGEST_NAME = 100
/** What no file system takes, what turns the writing round, and what cannot be seen. */
const UNNAMEABLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029<>:"/\\|?*]/gu

/**
 * A file's name as it is kept and given to a download: without a path, signs that nobody sees or that no system takes, with
 * one ending, which is that of what the file is. "../x/invoice.pdf.html" of a PNG is "invoice.pdf.png".
 */
export const cleanFileName = (name: string, type: AttachmentType): string => {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? ""
  const plain = last.replaceAll(UNNAMEABLE, " ").replaceAll(/\s+/g, " ")
  const bare = plain.replace(/\.[A-Za-z0-9]{1,5}\s*$/, "").replaceAll(/^[\s.]+|[\s.]+$/g, "")
  const short = Array.from(bare).slice(0, LONGEST_NAME).join("").trim()
  return `${short === "" ? "File" : short}.${ATTACHMENT_TYPES[type].ending}`
}

/** "2.2 MB", "640 KB"; of bytes. */
export const sizeText = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`

/** Why a file is not sent at all, in words, or null; the back office looks at its bytes besides. */
export const fileFault = ({ type, size }: { readonly type: string; readonly size: number }): string | null => {
  if (size > LARGEST_ATTACHMENT) return TOO_LARGE
  if (size === 0) return EMPTY_FILE
  return isAttachmentType(type) ? null : ONLY_THESE
}
