import { useApp, useUiState } from "../app/hooks.ts"

/** How many payments of the store nobody has settled: those that the back office told of, or more of this register's own (REL-11). */
export const useUnresolved = (): number => {
  const told = useUiState(({ unresolved }) => unresolved)
  const own = useApp(({ payment }) => payment.attempts.filter(({ phase }) => phase === "unknown").length)
  return Math.max(told, own)
}
