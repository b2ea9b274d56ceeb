import type { LawRule } from "../../src/law/rules.ts"
import { federalAge } from "../../src/law/firearm/rules.ts"
import type { Row } from "../db/schema.ts"

/** The settings of a store that are its rules. */
export const LAW_COLUMNS = [
  "law_handgun_age",
  "law_long_gun_age",
  "law_product_ages",
  "law_age_stops",
  "law_license",
  "law_wait_hours",
  "law_several_handguns",
  "law_waiver_years",
  "law_membership"
] as const satisfies readonly (keyof Row<"client">)[]
export type LawSettings = Pick<Row<"client">, (typeof LAW_COLUMNS)[number]>

/** Within so many business days several handguns are told of: those of 18 USC 923(g)(3). */
export const SEVERAL_DAYS = 5

/** The rules of a store, in the order in which they are shown; what it has switched off is none. Their ids stand for ever. */
export const rulesOf = (store: LawSettings): readonly LawRule[] => {
  const rule = (
    id: string,
    isOn: boolean,
    part: Pick<LawRule, "kind" | "goods"> & Partial<LawRule>
  ): readonly LawRule[] => (isOn ? [{ id, amount: 0, days: 0, stops: false, ...part }] : [])
  const stops = store.law_age_stops
  return [
    ...rule("handgun_age", store.law_handgun_age > 0, {
      kind: "age",
      goods: "handgun",
      amount: store.law_handgun_age,
      stops
    }),
    ...rule("long_gun_age", store.law_long_gun_age > 0, {
      kind: "age",
      goods: "long_gun",
      amount: store.law_long_gun_age,
      stops
    }),
    ...rule("other_age", true, { kind: "age", goods: "other", amount: federalAge(["other"]), stops }),
    ...rule("product_age", store.law_product_ages, { kind: "age", goods: "aged", stops }),
    ...rule("license", store.law_license !== "off", {
      kind: "license",
      goods: "firearm",
      stops: store.law_license === "stop"
    }),
    ...rule("waiting", store.law_wait_hours > 0, { kind: "waiting", goods: "firearm", amount: store.law_wait_hours }),
    ...rule("several", store.law_several_handguns > 0, {
      kind: "several",
      goods: "handgun",
      amount: store.law_several_handguns,
      days: SEVERAL_DAYS
    }),
    ...rule("waiver", store.law_waiver_years > 0, { kind: "waiver", goods: "range", amount: store.law_waiver_years }),
    ...rule("membership", store.law_membership, { kind: "membership", goods: "range" })
  ]
}
