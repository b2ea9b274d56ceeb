import type { BackOfficeSetting } from "./contract.ts"

/** What a setting is: as it was set, else its default (CG-77). */
export const valueOf = ({ preference_value: value, default_value: other = "" }: BackOfficeSetting): string =>
  value === undefined || value === "" ? other : value

/** Is this on? */
export const isOn = (value: string): boolean => value === "1"

/** Does it differ from what it is by default? */
export const isChanged = (setting: BackOfficeSetting, value: string): boolean => value !== (setting.default_value ?? "")

/** The words that are searched for, in small letters. */
export const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean)

/** Has a setting every one of these words in its label, its hint or its values? */
export const isFound = ({ label, hint = "", options = [] }: BackOfficeSetting, words: readonly string[]): boolean => {
  const text = [label, hint, ...options.map((option) => option.label)].join(" ").toLowerCase()
  return words.every((word) => text.includes(word))
}
