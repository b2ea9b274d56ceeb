import { Schema } from "effect"
import { request, type RequestsOf } from "./protocol.ts"

export const navigation = {
  /** Moves the screen to an address; what is shown there is in the state. */
  Navigate: request({ of: "nobody", args: Schema.Struct({ to: Schema.String }), onCrash: "forget" })
}
export type NavigateRequest = RequestsOf<typeof navigation>
