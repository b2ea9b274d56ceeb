import type { Stamp } from "../kernel/decider.ts"
import { isManager, type SessionState } from "./model.ts"
import type { SessionRequest } from "./protocol.ts"

/** Asks the back office for the store, this register and who is signed in (`get_client`, AUTH-12). */
export const askClient = ({ user }: Pick<SessionState, "user">, stamp: Stamp): SessionRequest => ({
  type: "GetClient",
  id: stamp.id(),
  args: { signed_in: user !== null }
})

/**
 * Must the back office say who is signed in, because a question was not heard for a sign-in elsewhere? Its answer shows
 * 'Duplicate Login Found' at once (AUTH-08), where the question could be asked again and again in vain.
 */
export const asksWho = (
  { user, signIn }: Pick<SessionState, "user" | "signIn">,
  { elsewhere }: { readonly elsewhere?: boolean }
): boolean => elsewhere === true && user !== null && signIn._tag !== "Duplicate"

/** Is who is signed in still so after a sale, a save or a refund: a manager, or anybody where the store wants it (CG-10)? */
export const staysSignedIn = ({ user, client }: Pick<SessionState, "user" | "client">): boolean =>
  isManager(user) || client?.stay_signed_in === true

/** Since when there is no network, and since when the server does not answer, in ms since 1970; null while it is there. */
export interface Silences {
  readonly offlineSince: number | null
  readonly silentSince: number | null
}

/** Since when nobody answers, in ms since 1970; null while somebody does. */
export const silenceOf = ({ offlineSince, silentSince }: Silences): number | null => {
  if (offlineSince === null) return silentSince
  return silentSince === null ? offlineSince : Math.min(silentSince, offlineSince)
}

/** Nobody can sign in while nobody answers: who sells without the server stays until it does. */
export const keepsSignedIn = ({ client }: Pick<SessionState, "client">, silences: Silences): boolean =>
  client?.offline_sales === true && silenceOf(silences) !== null

/** Managers have no time-out (AUTH-17), and none runs while a payment is taken (PAY-57). */
export const suspended = (session: SessionState, taking: boolean): boolean =>
  session.user === null || isManager(session.user) || taking
