import type { SessionState } from "../../session/model.ts"

/** Whose a saved cart is, as `deleteFault` asks: by id where both sides have one, else by name. */
export const ownerOf = (
  { user_id, user_name }: { readonly user_id: string; readonly user_name: string },
  { user }: Pick<SessionState, "user">
): string => (user_id === "" || user?.user_id === undefined ? user_name : user_id)
