import { isManager, type SessionState } from "./model.ts"

/** Managers have no time-out (AUTH-17), and none runs while a payment is taken (PAY-57). */
export const suspended = (session: SessionState, taking: boolean): boolean =>
  session.user === null || isManager(session.user) || taking
