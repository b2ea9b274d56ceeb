import { useApp, useUiState } from "../app/hooks.ts"
import { countUnresolved } from "./unresolved.ts"

/** How many payments nobody has settled: as many as the list of them shows (REL-11). */
export const useUnresolved = (): number => {
  const told = useUiState(({ unresolved }) => unresolved.told)
  return useApp(({ payment }) => countUnresolved(told, payment.attempts))
}
