import { savedImport } from "./importing.ts"
import type { Browser, Office } from "./office.ts"

type Asked = Readonly<Record<string, unknown>>

/** Values by their fields, as they are sent. */
export const values = (said: Readonly<Record<string, string>>) =>
  Object.entries(said).map(([field, value]) => ({ field, value }))

/** A manager who changes many products at once; `manager` gives who is signed in by now. */
export const editing = ({ database: { db } }: Office, manager: () => Browser) => {
  const look = (asked: Asked) => manager().call("get_store_edit_preview", asked)
  return {
    look,
    /** Looks, accepts what the report says, and waits until it is saved. */
    edit: async (asked: Asked) => {
      const { report } = (await look(asked)).body
      const { body, message } = await manager().call("accept_store_edit", { ...asked, report })
      if (body.import_id === undefined) throw new Error(message)
      return (await savedImport(manager(), body.import_id)).body.import
    },
    undo: async (import_id: string) => {
      await manager().call("undo_store_import", { import_id })
      return (await savedImport(manager(), import_id)).body.import
    },
    product: (id: string) =>
      db.selectFrom("product").selectAll().where("product_id", "=", id).executeTakeFirstOrThrow(),
    /** Everything that is said of products, but for how often it was changed. */
    products: async () =>
      (await db.selectFrom("product").selectAll().orderBy("product_id").execute()).map(
        ({ version: _version, ...row }) => row
      ),
    make: async (said: Readonly<Record<string, string>>): Promise<string> => {
      const { body, message } = await manager().call("save_item_store_product", { values: values(said) })
      return body.product?.product_id ?? message ?? ""
    }
  }
}
