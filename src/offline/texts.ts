import type { Lack } from "./book/model.ts"

/** Why a register has no prices to sell by, behind "Prices: none, ". */
export const LACKS: Readonly<Record<Lack, string>> = {
  unread: "not read yet",
  damaged: "what this browser kept was damaged; they are read anew",
  quota: "this browser's storage is full",
  storage: "this browser keeps nothing"
}
