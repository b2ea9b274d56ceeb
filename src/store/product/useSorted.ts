import { useKept } from "../../app/laterHooks.ts"
import { percentText } from "../../money/rate.ts"
import type { FormOf } from "../Fields.tsx"
import type { StoreListRow } from "../lists/contract.ts"
import * as texts from "../texts.ts"

type Values = Readonly<Record<string, string>>

const valuesOf = ({ values }: Pick<StoreListRow, "values">): Values =>
  Object.fromEntries(values.map(({ field, value }) => [field, value]))

/** What a department says that a new product of it begins with. */
const BEGINS = ["item_fee_id", "minimum_age", "require_customer"] as const

/** The departments of the store and its tax classes, as the form of a product chooses of them; `rate` is the store's, a fraction. */
export const useSorted = (rate: number | undefined): Sorted => {
  const departments = useKept("get_list_store_lists", { kind: "departments" }, 0).body?.list ?? []
  const classes = useKept("get_list_store_lists", { kind: "tax_classes" }, 0).body?.list ?? []
  const named = (name: string): Values =>
    departments.map(valuesOf).find((one) => one["name"]?.toLowerCase() === name.trim().toLowerCase()) ?? {}
  const nameOf = (tax: string): string => {
    if (tax === "none") return texts.notTaxed
    const row = classes.find(({ id }) => id === tax)
    if (row === undefined) return texts.storeRate(percentText(rate))
    const { name = "", rate: own = "", adds } = valuesOf(row)
    return texts.taxClass(name, own, adds === "1")
  }
  return {
    departments: departments.filter(({ archived }) => archived !== true).map((row) => valuesOf(row)["name"] ?? ""),
    taxName: nameOf,
    taxes: (department, chosen) => {
      const own = named(department)["tax_class"] ?? "standard"
      const offered = classes.filter(({ id, archived }) => archived !== true || id === chosen)
      if (offered.length === 0 && own === "standard" && chosen === "") return []
      return [
        ["", texts.asDepartment(nameOf(own))],
        ["standard", nameOf("standard")],
        ...offered.map(({ id }) => [id, nameOf(id)] as const)
      ]
    },
    beginning: (form) => ({
      ...form,
      draft: {
        ...form.draft,
        set: (field, value) => {
          form.draft.set(field, value)
          const said = named(value)
          for (const begun of BEGINS) {
            const first = said[begun] ?? ""
            if (first !== "" && first !== "0") form.draft.set(begun, first)
          }
        }
      }
    })
  }
}

interface Sorted {
  /** The names of those that are offered. */
  readonly departments: readonly string[]
  /** What a tax is called: "standard", "none" or a tax class. */
  readonly taxName: (tax: string) => string
  /** How a product of a department may be taxed; empty where there is nothing to choose. */
  readonly taxes: (department: string, chosen: string) => readonly (readonly [value: string, label: string])[]
  /** The form of a new product, which begins with what the department says that is typed. */
  readonly beginning: (form: FormOf) => FormOf
}
