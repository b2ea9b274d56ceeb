import { expect, vi } from "vitest"
import type { Name } from "../../server/actions/types.ts"
import { savedImport } from "./importing.ts"
import { type Browser, type Got, MANAGER } from "./office.ts"
import { PIXEL } from "./pictures.ts"
import { AMMO } from "./till.ts"

/** What managers change of a product. */
const products = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const named = { product_id: AMMO }
  const { product } = (await manager.call("get_item_store_product", named)).body
  const values = [{ field: "model", value: "Every reply" }]
  return [
    ["get_list_store_products", await manager.call("get_list_store_products", { search_term: "9mm" })],
    [
      "save_item_store_product",
      await manager.call("save_item_store_product", { ...named, version: product?.version, values })
    ],
    ["get_item_store_product", await manager.call("get_item_store_product", named)],
    ["save_store_picture", await manager.call("save_store_picture", { ...named, picture: PIXEL })],
    ...(await pieces(manager))
  ]
}

/** A product whose pieces have numbers, with one of them. */
const pieces = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const said = { description: "Every piece", department: "Tools", price: "1.00", serializable: "1" }
  const values = Object.entries(said).map(([field, value]) => ({ field, value }))
  const { product } = (await manager.call("save_item_store_product", { values })).body
  const named = { product_id: product?.product_id ?? "" }
  const serial_number = "PIECE-1"
  return [
    [
      "save_store_pieces",
      await manager.call("save_store_pieces", { ...named, serial_numbers: [serial_number], condition: "New" })
    ],
    [
      "save_item_store_piece",
      await manager.call("save_item_store_piece", { ...named, serial_number, location: "Case 1" })
    ],
    ["get_list_store_pieces", await manager.call("get_list_store_pieces", named)]
  ]
}

/** A file that a manager imports, and takes back. */
const imported = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const file = Buffer.from("Name,Price\nEvery reply,1.00\nNo price,\n")
  const uploaded = await manager.call("save_store_upload", {
    kind: "products",
    file_name: "every.csv",
    size: file.length,
    place: 0,
    part: file.toString("base64")
  })
  const named = { upload_id: uploaded.body.upload_id }
  const looked = await manager.call("get_store_import_preview", named)
  const problems = await manager.call("get_store_import_problems", named)
  const columns = [{ header: "Nothing", field: "" }]
  const said = await manager.call("save_store_import_columns", { ...named, columns })
  const accepted = await manager.call("accept_store_import", { ...named, report: looked.body.report })
  const of = { import_id: accepted.body.import_id }
  const saved = await savedImport(manager, of.import_id ?? "")
  const listed = await manager.call("get_list_store_imports")
  const undone = await manager.call("undo_store_import", of)
  // Nothing else is saved while it is being undone.
  await savedImport(manager, of.import_id ?? "")
  return [
    ["save_store_upload", uploaded],
    ["get_store_import_preview", looked],
    ["get_store_import_problems", problems],
    ["save_store_import_columns", said],
    ["accept_store_import", accepted],
    ["get_item_store_import", saved],
    ["get_list_store_imports", listed],
    ["undo_store_import", undone]
  ]
}

/** What a manager changes of many products at once, stops, and takes back. */
const edited = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const asked = { product_ids: [AMMO], values: [{ field: "price", value: "+5%" }] }
  const looked = await manager.call("get_store_edit_preview", asked)
  const accepted = await manager.call("accept_store_edit", { ...asked, report: looked.body.report })
  const of = { import_id: accepted.body.import_id }
  const saved = await savedImport(manager, of.import_id ?? "")
  await manager.call("undo_store_import", of)
  // What comes behind it sells at the old price.
  await savedImport(manager, of.import_id ?? "")
  return [
    ["get_store_edit_preview", looked],
    ["accept_store_edit", accepted],
    ["stop_store_import", await manager.call("stop_store_import", of)],
    ["get_item_store_import", saved],
    ["get_list_store_import_left", await manager.call("get_list_store_import_left", of)],
    ["get_store_products_file", await manager.call("get_store_products_file", { search_term: "9mm" })]
  ]
}

/** Who works in the store. */
const people = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const saved = await manager.call("save_item_store_person", { user_name: "Every reply", pin: "975310" })
  return [
    ["save_item_store_person", saved],
    ["get_item_store_person", await manager.call("get_item_store_person", { staff_id: saved.body.person?.staff_id })],
    ["get_list_store_steps", await manager.call("get_list_store_steps")],
    ["get_list_store_people", await manager.call("get_list_store_people")],
    [
      "save_own_secret",
      await manager.call("save_own_secret", { kind: "manager_code", present: MANAGER.password, secret: "864209" })
    ]
  ]
}

/** Where the store sells. */
const registers = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const saved = await manager.call("save_item_store_register", { device_nickname: "Every reply" })
  const { register_id } = saved.body.register ?? {}
  return [
    ["save_item_store_register", saved],
    ["get_item_store_register", await manager.call("get_item_store_register", { register_id })],
    ["get_list_store_registers", await manager.call("get_list_store_registers")]
  ]
}

/** What the store sets up in lists. */
const lists = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const saved = await manager.call("save_item_store_list", {
    kind: "lanes",
    values: [{ field: "lane_number", value: "90" }]
  })
  const one = { kind: "lanes", row_id: saved.body.row?.id ?? "" }
  return [
    ["save_item_store_list", saved],
    ["get_item_store_list", await manager.call("get_item_store_list", { kind: "lanes", row_id: "lane-1" })],
    ["get_list_store_lists", await manager.call("get_list_store_lists", { kind: "categories" })],
    ["archive_store_list", await manager.call("archive_store_list", { ...one, archived: true })]
  ]
}

/** What receipts say of the store, and what is charged. */
const details = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const got = await manager.call("get_item_store_details")
  const values = [{ field: "website", value: "every-reply.example" }]
  return [
    ["get_item_store_details", got],
    [
      "save_item_store_details",
      await manager.call("save_item_store_details", { version: got.body.details?.version, values })
    ]
  ]
}

/** A pistol of the demo store that nobody sells is lost, and found again. */
const entered = async (manager: Browser) => {
  const { list } = (await manager.call("get_list_firearm_stays", { search_term: "CP20-70001B" })).body
  const numbers = { atf_number: "IN-1", police_number: "26-1", reason: "Stolen over night" }
  const { firearm_id } = list?.[0] ?? {}
  const lost = await manager.call("save_firearm_loss", { firearm_id, ...numbers })
  return { lost, found: await manager.call("save_firearm_found", { firearm_id }) }
}

/** Firearms that came in and went out, once one did. */
export const firearmReplies = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const stays = await manager.call("get_list_firearm_stays")
  const { firearm_entry_id, manufacturer, model, serial_number, gun_type, caliber, happened_at, person_name } =
    stays.body.list?.[0]?.acquisition ?? {}
  const facts = { firearm_entry_id, manufacturer, model, serial_number, gun_type, caliber, happened_at, person_name }
  const { lost, found } = await entered(manager)
  return [
    ["get_list_firearm_stays", stays],
    ["get_firearm_record", await manager.call("get_firearm_record")],
    [
      "save_firearm_correction",
      await manager.call("save_firearm_correction", {
        ...facts,
        ffl_log_book_id: "1",
        person_address: "12 Mill Road, Cedar Bluff, TX 78699",
        reason: "Wrong book"
      })
    ],
    ["save_firearm_loss", lost],
    ["save_firearm_found", found]
  ]
}

/** What moved on a card of the demo store. */
const cards = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => [
  ["get_gift_card_history", await manager.call("get_gift_card_history", { gift_card_number: "RAR100050" })]
]

/** What is backed up, and where it goes. */
const backups = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => {
  const manager_code = "864209"
  const made = await manager.call("start_store_backup", { kind: "backup", manager_code })
  const { backup_id } = made.body
  const listed = () => manager.call("get_list_store_backups")
  await vi.waitFor(async () => expect((await listed()).body.list?.[0]?.state).toBe("good"))
  const { plan } = (await listed()).body
  const kept = { ...plan, hour: 4, manager_code }
  return [
    ["start_store_backup", made],
    ["download_store_backup", await manager.call("download_store_backup", { backup_id, manager_code })],
    ["save_store_backup_plan", await manager.call("save_store_backup_plan", kept)],
    ["get_list_store_backups", await listed()],
    ["get_item_backup_standing", await manager.call("get_item_backup_standing")]
  ]
}

/** What managers do at their desk. */
export const deskReplies = async (manager: Browser): Promise<readonly (readonly [Name, Got<Name>])[]> => [
  ...(await products(manager)),
  ...(await imported(manager)),
  ...(await edited(manager)),
  ...(await people(manager)),
  ...(await registers(manager)),
  ...(await lists(manager)),
  ...(await details(manager)),
  ...(await backups(manager)),
  ...(await cards(manager))
]
