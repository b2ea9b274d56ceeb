import { LISTS, type ListKind } from "../../src/store/lists/rules.ts"
import type { Browser } from "./office.ts"

type Said = Readonly<Record<string, string>>
interface Of {
  readonly id: string
  readonly version: number
}

const valuesOf = (said: Said) => Object.entries(said).map(([field, value]) => ({ field, value }))

/** What a row or a product says, by the names of its fields. */
export const saidOf = (
  row: { readonly values: readonly { readonly field: string; readonly value: string }[] } | undefined
): Said => Object.fromEntries(row?.values.map(({ field, value }) => [field, value]) ?? [])

/** The store's lists and products as a manager at the desk changes them. */
export const deskOf = (manager: Browser) => {
  const list = async (kind: ListKind) => (await manager.call("get_list_store_lists", { kind })).body.list ?? []
  const named = async (kind: ListKind, name: string) =>
    (await list(kind)).find((row) => saidOf(row)[LISTS[kind].name] === name)
  const save = async (kind: ListKind, said: Said, of?: Of) => {
    const { body, status, message } = await manager.call("save_item_store_list", {
      kind,
      row_id: of?.id,
      version: of?.version,
      values: valuesOf(said)
    })
    return { ...body, status, message, faulty: body.faults?.map(({ field }) => field) }
  }
  const product = async (product_id: string) =>
    (await manager.call("get_item_store_product", { product_id })).body.product
  return {
    list,
    named,
    save,
    /** Changes the row of this name, or makes it. */
    put: async (kind: ListKind, name: string, said: Said) => {
      const saved = await save(kind, said, await named(kind, name))
      if (saved.row === undefined) throw new Error(JSON.stringify(saved.faults ?? saved.message))
      return saved.row
    },
    archive: (kind: ListKind, id: string, archived = true) =>
      manager.call("archive_store_list", { kind, row_id: id, archived }),
    product,
    /** Changes a product, or makes one. */
    saveProduct: async (said: Said, product_id?: string) => {
      const version = product_id === undefined ? undefined : (await product(product_id))?.version
      const { body, message } = await manager.call("save_item_store_product", {
        product_id,
        version,
        values: valuesOf(said)
      })
      return { ...body, message }
    }
  }
}
