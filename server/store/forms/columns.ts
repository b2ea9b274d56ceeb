import { Result } from "effect"
import type { Field } from "../import/headers.ts"
import { bare } from "../import/headers.ts"
import { type Read, words, yesNo } from "../import/values.ts"

/** A column of a form's file. */
export const column = (key: string, heading: string, read: Read = words, ...aliases: readonly string[]): Field => ({
  key,
  heading,
  read,
  aliases
})

/** "Yes" or "No", as a file says what a form has as "1" or "0". */
export const switchCell: Read = (text) => Result.map(yesNo(text), (on) => (on === true ? "Yes" : "No"))
/** The same of a form's value. */
export const cellOfSwitch = (value: string): string => (value === "1" ? "Yes" : value === "0" ? "No" : "")
/** And back. */
export const switchOfCell = (cell: string): string => (cell === "Yes" ? "1" : cell === "No" ? "0" : "")

/** What a form's choices are called, and the value of each. */
export type Choices = readonly (readonly [value: string, label: string])[]

/** A choice by its label, however it is written, or by the value that the form has for it. */
export const choiceCell =
  (choices: Choices): Read =>
  (text) => {
    const found = choices.find(
      ([value, label]) => bare(label) === bare(text) || (value !== "" && bare(value) === bare(text))
    )
    return found === undefined
      ? Result.fail({
          problem: "Not one of the choices",
          fix: `Write ${choices.map(([, label]) => label).join(", ")}.`
        })
      : Result.succeed(found[1])
  }

/** The label of a form's value. */
export const labelOfChoice = (choices: Choices, value: string): string =>
  choices.find(([one]) => one === value)?.[1] ?? value
/** The form's value for a label. */
export const valueOfChoice = (choices: Choices, label: string): string =>
  choices.find(([, one]) => one === label)?.[0] ?? label
