import { type PersonRole, type PersonSecret, SECRETS_OF } from "../store/rules.ts"

/** What a person of a role proves with that it is them before they change a secret of their own. */
export const PROOF_OF = { MANAGER: "password", CASHIER: "pin" } as const satisfies Record<PersonRole, PersonSecret>

/** What a person of a role may change of their own sign-in, in the order in which it is offered. */
export const ownSecretsOf = (role: PersonRole): readonly PersonSecret[] => SECRETS_OF[role]
