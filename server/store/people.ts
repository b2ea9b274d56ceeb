import { changeSecret } from "../setup/changeSecret.ts"
import { hasherOf, type Owned } from "../setup/ownersTask.ts"
import { PERSON_ROLES } from "../../src/store/rules.ts"
import { addPerson, type Role, setDisabled } from "../setup/people.ts"
import { faultOf } from "../setup/secrets.ts"
import { addRegister } from "../setup/registers.ts"
import { readArgs, refuse, type Terminal } from "./command.ts"

const USER = "Write: npm run store -- user add NAME --role cashier (or manager), user disable, enable or pin NAME."
const REGISTER = 'Write: npm run store -- register add "Front 2".'
const ROLES = { CASHIER: "cashier", MANAGER: "manager" } as const satisfies Record<Role, string>
const roleOf = (word: string): Role | undefined => PERSON_ROLES.find((role) => ROLES[role] === word)

const oneName = (words: readonly string[], usage: string): string => {
  const [name, another] = words
  return name === undefined || another !== undefined ? refuse(usage) : name
}

/** `npm run store -- register add NAME` */
export const registerCommand = async (args: readonly string[], owned: Owned, { say, now }: Terminal): Promise<void> => {
  const [verb, ...words] = readArgs(args, {}, REGISTER).positionals
  if (verb !== "add") refuse(REGISTER)
  const name = oneName(words, REGISTER)
  await addRegister(owned.db, owned.store.clientId, name, now())
  say(`${name.trim()} is a register of the store. A manager chooses it at the next sign-in on its computer.`)
}

/** `npm run store -- user add|disable|enable|pin NAME`; a secret is asked for, and is never a word of the command line. */
export const userCommand = async (args: readonly string[], owned: Owned, terminal: Terminal): Promise<void> => {
  const { positionals, values } = readArgs(args, { role: { type: "string" }, stdin: { type: "boolean" } }, USER)
  const [verb, ...words] = positionals
  const name = oneName(words, USER)
  const { db, store } = owned
  const of = { clientId: store.clientId, now: terminal.now() }
  switch (verb) {
    case "add": {
      const role = roleOf(values.role ?? "cashier") ?? refuse(USER)
      await addPerson(db, await hasherOf(owned, of.clientId), of, { name, role, ask: terminal.askSecret })
      return terminal.say(`${name.trim()} may sign in.`)
    }
    case "disable":
      await setDisabled(db, of, name, true)
      return terminal.say(`${name.trim()} can't sign in any more, and is signed out everywhere.`)
    case "enable":
      await setDisabled(db, of, name, false)
      return terminal.say(`${name.trim()} may sign in again, as before.`)
    case "pin": {
      const secret = await terminal.askSecret("USER_PIN", `New PIN of ${name}`, faultOf("pin"))
      await changeSecret(db, await hasherOf(owned, of.clientId), store, { who: name, kind: "pin", secret, now: of.now })
      return terminal.say("Changed. Where that person was signed in, the sign-in has ended.")
    }
    case undefined:
    default:
      return refuse(USER)
  }
}
