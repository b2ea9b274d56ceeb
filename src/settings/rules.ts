import type { BackOfficeSetting } from "./contract.ts"

/** What a setting is: as it was set, else its default (CG-77). */
export const valueOf = ({ preference_value: value, default_value: other = "" }: BackOfficeSetting): string =>
  value === undefined || value === "" ? other : value

/** Is this on? */
export const isOn = (value: string): boolean => value === "1"

/** Does it differ from what it is by default? */
export const isChanged = (setting: BackOfficeSetting, value: string): boolean => value !== (setting.default_value ?? "")
