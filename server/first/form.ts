import { Redacted } from "effect"
import { textFault } from "../../src/kernel/sent.ts"
import type { OwnStore } from "../setup/firstStart.ts"
import { taxRate, timeZone } from "../setup/flags.ts"
import { SetupRefused } from "../setup/refused.ts"
import { secretFault, type SignInKind } from "../setup/secrets.ts"

/** What the page asks of a store of one's own: what the terminal asks, in its order. */
export const TYPED = ["store", "address", "phone", "zone", "tax", "register", "owner"] as const
export type Typed = (typeof TYPED)[number]
export const SECRETS = ["password", "pin", "manager_code"] as const satisfies readonly SignInKind[]

/** The second field of a secret: nobody sees what is typed, and a slip would lock its owner out. */
export const againOf = (kind: SignInKind): string => `${kind}_again`

/** A field, and what is wrong with it. */
export type Faults = ReadonlyMap<string, string>

/** What was typed, without the secrets. */
export type Values = Readonly<Record<Typed, string>>

const NEEDED: Readonly<Partial<Record<Typed, string>>> = {
  store: "Name the store.",
  register: "Name the register.",
  owner: "Name the first manager."
}
const NOT_ALIKE = "The two are not alike. Type it again."

/** The values of a form as they stand in it, each trimmed; a field that is missing is empty. */
export const valuesOf = (form: URLSearchParams): Values => {
  const value = (name: Typed): string => (form.get(name) ?? "").trim()
  return {
    store: value("store"),
    address: value("address"),
    phone: value("phone"),
    zone: value("zone"),
    tax: value("tax"),
    register: value("register"),
    owner: value("owner")
  }
}

/** What `read` says, or what it refuses, as the fault of a field. */
const readOr = <A>(faults: Map<string, string>, field: Typed, read: () => A): A | undefined => {
  try {
    return read()
  } catch (cause) {
    if (!(cause instanceof SetupRefused)) throw cause
    // Whoever fills in a form knows nothing of flags.
    faults.set(field, cause.message.replace(/ \(--[a-z-]+\)/, ""))
    return undefined
  }
}

/** The store that a form describes, as the terminal's own functions read it; or everything that is wrong with it. */
export const storeOfForm = (form: URLSearchParams): { readonly own: OwnStore } | { readonly faults: Faults } => {
  const values = valuesOf(form)
  const faults = new Map<string, string>()
  for (const field of TYPED) {
    const fault = values[field] === "" ? NEEDED[field] : textFault("name", values[field])
    if (fault !== undefined) faults.set(field, fault)
  }
  const zone = readOr(faults, "zone", () => timeZone(values.zone === "" ? undefined : values.zone))
  const rate = readOr(faults, "tax", () => taxRate(values.tax === "" ? undefined : values.tax))
  const secret = (kind: SignInKind) => Redacted.make(form.get(kind) ?? "")
  for (const kind of SECRETS) {
    const fault = secretFault(kind, secret(kind))
    if (fault !== undefined) faults.set(kind, fault)
    else if (form.get(kind) !== form.get(againOf(kind))) faults.set(againOf(kind), NOT_ALIKE)
  }
  if (faults.size > 0 || zone === undefined || rate === undefined) return { faults }
  const secrets = { password: secret("password"), pin: secret("pin"), manager_code: secret("manager_code") }
  return {
    own: {
      _tag: "Own",
      store: values.store,
      imprint: { address: values.address, phone: values.phone, email: "", website: "" },
      owner: values.owner,
      registers: [values.register],
      taxRate: rate,
      timeZone: zone,
      secrets: () => Promise.resolve(secrets)
    }
  }
}
