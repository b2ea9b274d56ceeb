import { useApp } from "../app/hooks.ts"
import { isForeign } from "./model.ts"

/** Is this a back end that is not ours? It is asked for nothing that the documents do not name. */
export const useForeign = (): boolean => useApp(({ session }) => isForeign(session.client))
