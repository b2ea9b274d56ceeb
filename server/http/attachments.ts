import { applicationOf } from "../actions/customer/application.ts"
import { findAttachment } from "../actions/customer/attachments.ts"
import type { Deps } from "../deps.ts"
import type { Run } from "./api.ts"
import { readCookies, sessionCookie } from "./cookies.ts"
import { signedIn } from "./signedIn.ts"
import type { Arrival } from "./site.ts"

/** A customer's file is data: it loads nothing and runs nothing, wherever it is opened (SEC-5). */
const FILE_CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
/** A document that the store made itself is shown by the browser, whose viewer no sandbox lets in. */
const OWN_PDF_CSP = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const APPLICATION = /^application-([\w-]{1,64})\.pdf$/
const ID = /^[\w-]{1,64}$/

const plain = (status: number, words: string): Response =>
  new Response(words, { status, headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" } })

/** A name in a header: ASCII for whoever reads no more, and as it is for the others (RFC 6266). */
const named = (kind: "attachment" | "inline", name: string): string => {
  const ascii = name.replaceAll(/[^\w .()-]/g, "_")
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`
}

const served = (bytes: Uint8Array, headers: Readonly<Record<string, string>>): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      "content-length": String(bytes.byteLength),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff"
    }
  })

/**
 * GET /files/<contact_attachment_id>: a customer's file, to save; GET /files/application-<contact_id>.pdf: a membership
 * application, filled in. Both for who is signed in and asks from the store's own page, and for nobody else.
 */
export const makeAttachments =
  (deps: Deps, run: Run) =>
  async (request: Request, { https }: Arrival, file: string): Promise<Response> => {
    const site = request.headers.get("sec-fetch-site")
    if (site !== null && site !== "same-origin") return plain(403, "Open this file from the register.")
    const staffId = await signedIn(deps, run, readCookies(request)[sessionCookie(https)])
    if (staffId === undefined) return plain(401, "Please sign in.")
    const { db, shelf } = deps
    const [, contactId] = APPLICATION.exec(file) ?? []
    if (contactId !== undefined) {
      const pdf = await applicationOf(db, contactId)
      if (pdf === undefined) return plain(404, "This customer is not known.")
      return served(pdf, {
        "content-type": "application/pdf",
        "content-disposition": named("inline", "Membership application.pdf"),
        "content-security-policy": OWN_PDF_CSP
      })
    }
    const row = ID.test(file) ? await findAttachment(db, file) : undefined
    const bytes = row === undefined ? undefined : await shelf.get(row.place)
    if (row === undefined || bytes === undefined) return plain(404, "This file is no longer on file.")
    return served(bytes, {
      "content-type": row.file_type,
      "content-disposition": named("attachment", row.file_name),
      "content-security-policy": FILE_CSP
    })
  }
