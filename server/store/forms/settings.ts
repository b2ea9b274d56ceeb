import { Result } from "effect"
import { DETAIL_FIELDS, type DetailField } from "../../../src/store/rules.ts"
import { type StoreSetting } from "../../actions/settings/setting.ts"
import { saveSettings } from "../../actions/settings/settings.ts"
import { STORE_SETTINGS } from "../../actions/settings/storeSettings.ts"
import { DETAILS } from "../../actions/store/detailFields.ts"
import { saveDetails } from "../../actions/store/details.ts"
import type { Row } from "../../db/schema.ts"
import { bare } from "../import/headers.ts"
import type { Definition } from "../import/plan.ts"
import { prose, type Values } from "../import/values.ts"
import { cellOfSwitch, choiceCell, column, labelOfChoice, switchCell, switchOfCell, valueOfChoice } from "./columns.ts"
import { formFault, type FormTarget } from "./form.ts"

/** What a file calls a detail of the store; one without a name does not compile. */
const DETAIL_LABELS: Readonly<Record<DetailField, string>> = {
  company_name: "Store name",
  address: "Address",
  phone: "Phone",
  email: "Email",
  website: "Website",
  time_zone: "Time zone",
  tax_rate: "Sales tax",
  receipt_message: "Receipt message"
}

const choicesOf = ({ options = [] }: StoreSetting) => options.map(({ value, label }) => [value, label] as const)

const cellOf = (setting: StoreSetting, store: Row<"client">): string => {
  const value = setting.told(store)
  return setting.data_type === "binary" ? cellOfSwitch(value) : labelOfChoice(choicesOf(setting), value)
}

/** A setting's value as its page has it, or why a cell is none. */
const valueOf = (setting: StoreSetting, cell: string): Result.Result<string, string> => {
  if (setting.data_type === "binary")
    return Result.mapBoth(switchCell(cell), {
      onSuccess: (on) => switchOfCell(String(on)),
      onFailure: ({ fix }) => fix
    })
  const choices = choicesOf(setting)
  if (choices.length === 0) return Result.succeed(cell)
  return Result.mapBoth(choiceCell(choices)(cell), {
    onSuccess: (label) => valueOfChoice(choices, String(label)),
    onFailure: ({ fix }) => fix
  })
}

const text = (values: Values, key: string): string => String(values[key] ?? "")

const matcher: Definition["matcher"] = (known) => {
  const rows = new Map(known.map((row) => [bare(text(row.values, "setting")), row]))
  return {
    find: (values) => Result.succeed(rows.get(bare(text(values, "setting")))),
    marks: (values) => [["setting", bare(text(values, "setting"))]],
    check: (_values, own) =>
      own === undefined
        ? { key: "setting", problem: "No setting is called so", fix: "Call it as Settings or Details do." }
        : undefined
  }
}

/** What the store is set to, and its details, by the names that the pages have for them. */
export const settings: FormTarget = {
  _tag: "Form",
  definition: {
    noun: ["setting", "settings"],
    fields: [column("setting", "Setting"), column("value", "Value", prose)],
    // Where values are said, one that is not is empty: no phone, no limit.
    prepare: (rows) =>
      Promise.resolve(
        rows.some(({ cells }) => cells.has("value"))
          ? rows.map(({ line, cells }) => ({ line, cells: new Map([["value", ""], ...cells]) }))
          : rows
      ),
    matcher,
    called: (values) => text(values, "setting"),
    finders: ["setting"],
    secret: []
  },
  rows: async (db) => {
    const store = await db.selectFrom("client").selectAll().executeTakeFirstOrThrow()
    const rows = [
      ...DETAIL_FIELDS.map((field) => [DETAIL_LABELS[field], DETAILS[field].told(store)] as const),
      ...STORE_SETTINGS.map((setting) => [setting.label, cellOf(setting, store)] as const)
    ]
    return rows.map(([setting, value]) => ({ id: setting, values: { setting, value } }))
  },
  save: async (tx, by, { id = "", values }) => {
    const cell = text(values, "value")
    const detail = DETAIL_FIELDS.find((field) => DETAIL_LABELS[field] === id)
    if (detail !== undefined) {
      const [fault] = await saveDetails(tx, by, [{ field: detail, value: cell }])
      return fault === undefined ? Result.succeed({ id }) : Result.fail([formFault("value", fault.message)])
    }
    const setting = STORE_SETTINGS.find(({ label }) => label === id)
    const value = setting === undefined ? Result.fail("This store has no such setting.") : valueOf(setting, cell)
    if (Result.isFailure(value)) return Result.fail([formFault("value", value.failure)])
    const said = [{ label: id, preference_value: value.success }]
    const why = await saveSettings(tx, { client_id: by.clientId, staff_id: by.staffId, changed_at: by.now }, said)
    return why === undefined ? Result.succeed({ id }) : Result.fail([formFault("value", why)])
  }
}
