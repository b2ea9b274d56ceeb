import { isPersonSecret, type PersonRole, type PersonSecret } from "./rules.ts"

/** PeoplePage */
export const people = "People"
export const add = "Add person"
export const edit = "Edit person"
export const page = {
  title: people,
  add,
  addKey: "N",
  edit,
  pickOne: "Choose a person to edit",
  pickHint: "Or press N to add one."
}
export const active = (n: number): string => `${n.toLocaleString("en-US")} active`
export const columns = ["Name", "Role", "Signs in with", "Last sign-in"] as const
export const roles = { MANAGER: "Manager", CASHIER: "Cashier" } as const satisfies Record<PersonRole, string>
export const signsInWith = { MANAGER: "Password", CASHIER: "PIN" } as const satisfies Record<PersonRole, string>
export const noPin = "No PIN yet"
export const noPassword = "No password yet"
export const unready = (people: number): string =>
  `${people.toLocaleString("en-US")} ${people === 1 ? "person" : "people"} can't sign in yet.`
export const setNext = "Set the next one"
export const disabled = "Disabled"
export const never = "Never"
export const you = "You"
export const openAt = (registers: readonly string[]): string => registers.join(", ")

/** PersonForm */
export const labels: Readonly<Record<string, string>> = {
  user_name: "Name",
  user_type_code: "Role",
  password: "Password",
  pin: "PIN",
  manager_code: "Manager code",
  disabled: "Disabled",
  new: "Added"
}
export const managerName = "A manager signs in with this name and the password."
const hints: Readonly<Record<PersonSecret, string>> = {
  password: "12 characters or more",
  pin: "6 to 10 digits, no run",
  manager_code: "6 to 10 digits, no run"
}
export const secretLabel = (secret: PersonSecret): string => `${labels[secret] ?? secret} · ${hints[secret]}`
export const newSecret: Readonly<Record<PersonSecret, string>> = {
  password: "New password",
  pin: "New PIN",
  manager_code: "New manager code"
}
export const typedOnce = "Typed once and never shown again. Whoever gets a new one is signed out everywhere."
export const typeAgain = "What you typed as a secret isn't kept: type it again."
export const save = "Save person"
export const create = "Add person"
export const saved = "Person saved."
export const created = "Person added."
export const signedInAt = (registers: readonly string[]): string =>
  registers.length === 0 ? "Not signed in anywhere" : `Signed in at ${registers.join(", ")}`
export const lastSignIn = (moment: string): string => `Last sign-in ${moment}`
export const disable = "Disable"
export const enable = "Enable"
export const disableTitle = (name: string): string => `Disable ${name}?`
export const disableWords = (name: string): string =>
  `${name} is signed out everywhere at once, and can't sign in or approve anything until you enable them again. What they sold keeps their name.`
export const demoteTitle = (name: string): string => `Make ${name} a cashier?`
export const demoteWords = "Their password and manager code are removed, and they are signed out everywhere."
export const makeCashier = "Make cashier"
export const asBefore = "May sign in again, as before."
export const ownHint = "This is you. Another manager can disable you."
export const isDisabled = (name: string): string => `${name} can't sign in.`
/** What somebody changed, as a sentence without its end. */
export const told = (field: string, was: string, became: string): string => {
  if (field === "new") return "Added"
  if (isPersonSecret(field))
    return `New ${(labels[field] ?? field).replace(/^[PM](?=[a-z])/, (sign) => sign.toLowerCase())}`
  if (field === "disabled") return became === "1" ? "Disabled" : "Enabled"
  return `${labels[field] ?? field} from ${was} to ${became}`
}
