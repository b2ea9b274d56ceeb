import type { PersonSecret } from "../store/rules.ts"

export const title = "Your sign-in"
export const who = (name: string): string => `Signed in as ${name}`
export const which = "What to change"
export const names = { password: "Password", pin: "PIN", manager_code: "Manager code" } as const satisfies Record<
  PersonSecret,
  string
>
export const present = {
  password: "Your password now",
  pin: "Your PIN now",
  manager_code: "Your code now"
} as const satisfies Record<PersonSecret, string>
export const fresh = {
  password: "New password",
  pin: "New PIN",
  manager_code: "New manager code"
} as const satisfies Record<PersonSecret, string>
export const again = {
  password: "New password again",
  pin: "New PIN again",
  manager_code: "New manager code again"
} as const satisfies Record<PersonSecret, string>
/** Said before anything is typed. */
export const rules = {
  password: "12 characters or more. Several words are easier to remember than one with signs.",
  pin: "6 to 10 digits, and not one digit over and over or a run like 123456.",
  manager_code: "6 to 10 digits, and not one digit over and over or a run like 123456. Keep it apart from your PIN."
} as const satisfies Record<PersonSecret, string>
export const whatEnds =
  "From then on only the new one works. You stay signed in here, and are signed out everywhere else."
export const keys = "Number keys"
export const save = {
  password: "Change password",
  pin: "Change PIN",
  manager_code: "Change manager code"
} as const satisfies Record<PersonSecret, string>
export const saving = "Changing …"
export const saved = {
  password: "Your password was changed.",
  pin: "Your PIN was changed.",
  manager_code: "Your manager code was changed."
} as const satisfies Record<PersonSecret, string>
export const missing = {
  password: "Enter your password.",
  pin: "Enter your PIN.",
  manager_code: "Enter your manager code."
} as const satisfies Record<PersonSecret, string>
export const notAlike = "The two are not alike. Type the new one again."
/** Of a call without an answer nobody knows whether it was done. */
export const lost = (why: string): string =>
  `${why} It may have been changed or not: if the new one doesn't work, the old one does.`
