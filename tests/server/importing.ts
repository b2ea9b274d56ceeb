import { setTimeout as breath } from "node:timers/promises"
import { FILE_PART } from "../../src/store/rules.ts"
import type { Browser, Got } from "./office.ts"

/** Sends a file as the page does, part by part; gives the upload's id. */
export const upload = async (
  manager: Browser,
  kind: string,
  file: Uint8Array,
  file_name = "northpoint.csv"
): Promise<string> => {
  let upload_id: string | undefined
  for (let place = 0; place * FILE_PART < file.length; place += 1) {
    const part = Buffer.from(file.subarray(place * FILE_PART, (place + 1) * FILE_PART)).toString("base64")
    const { body, message } = await manager.call("save_store_upload", {
      ...(upload_id === undefined ? {} : { upload_id }),
      kind,
      file_name,
      size: file.length,
      place,
      part
    })
    upload_id = body.upload_id
    if (upload_id === undefined) throw new Error(message)
  }
  return upload_id ?? ""
}

/** Asks, as the page does, until an import is neither being saved nor undone. */
export const savedImport = async (manager: Browser, import_id: string): Promise<Got<"get_item_store_import">> => {
  for (;;) {
    const got = await manager.call("get_item_store_import", { import_id })
    const state = got.body.import?.state
    if (state !== "saving" && state !== "undoing") return got
    await breath(20)
  }
}

/** Uploads a file and accepts what its report says; gives what came of it. */
export const importFile = async (manager: Browser, kind: string, text: string) => {
  const upload_id = await upload(manager, kind, Buffer.from(text))
  const { report } = (await manager.call("get_store_import_preview", { upload_id })).body
  const { body } = await manager.call("accept_store_import", { upload_id, report })
  return (await savedImport(manager, body.import_id ?? "")).body.import
}
