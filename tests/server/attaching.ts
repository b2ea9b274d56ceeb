import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BackOfficeParts } from "../../server/backoffice.ts"
import { folderShelf } from "../../server/shelf/folder.ts"
import type { Shelf } from "../../server/shelf/shelf.ts"
import { type Browser, cashierAt, FRONT_1, type Got, type Office, openOffice, ORIGIN } from "./office.ts"

/** A plain PDF, with this in its first object. */
export const pdf = (inside = ""): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\n%%EOF\n`, "latin1")
export const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64")

/** A back office whose files lie in a folder, and a cashier who adds some. */
export interface Attaching {
  readonly office: Office
  readonly till: Browser
  readonly folder: string
  readonly shelf: Shelf
  /** Adds a PDF to customer 103, unless told. */
  readonly add: (fields: object, by?: Browser) => Promise<Got<"save_contact_attachment">>
  readonly files: (
    contact_id?: string
  ) => Promise<NonNullable<Got<"get_contact_attachments">["body"]["file_reference"]>>
  readonly fetchFile: (
    path: string,
    by?: Browser | null,
    headers?: Readonly<Record<string, string>>
  ) => Promise<Response>
  readonly close: () => Promise<void>
}

/** What of it is not as usual. */
interface How extends Pick<BackOfficeParts, "readers"> {
  /** What stands between the back office and its folder. */
  readonly shelf?: (shelf: Shelf) => Shelf
}

export const openAttaching = async ({ readers, shelf: around = (shelf) => shelf }: How = {}): Promise<Attaching> => {
  const folder = mkdtempSync(join(tmpdir(), "shelf-"))
  const shelf = folderShelf(folder)
  const office = await openOffice({ ...(readers && { readers }), shelf: around(shelf) })
  const till = await cashierAt(office, FRONT_1)
  return {
    office,
    till,
    folder,
    shelf,
    add: (fields, by = till) =>
      by.call("save_contact_attachment", {
        contact_id: "103",
        file_name: "Permit.pdf",
        file_data: base64(pdf()),
        ...fields
      }),
    files: async (contact_id = "103") =>
      (await till.call("get_contact_attachments", { contact_id })).body.file_reference ?? [],
    fetchFile: (path, by = till, headers = {}) =>
      office.handle(
        new Request(`${ORIGIN}${path}`, {
          headers: {
            cookie: [...(by?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),
            ...headers
          }
        })
      ),
    close: async () => {
      await office.close()
      rmSync(folder, { recursive: true })
      rmSync(`${folder}-swept`, { recursive: true, force: true })
    }
  }
}
