import { use } from "react"
import { ZoneContext } from "../ui/storeTime.ts"
import { whenIn } from "./when.ts"

/** Moments as the clock of the store shows them whose book is open. */
export const useWhen = (): ReturnType<typeof whenIn> => whenIn(use(ZoneContext))
